// Where the program `sextant` is.
'use strict';

const fs = require('node:fs/promises');
const { constants } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

async function isProgram(file) {
  try {
    await fs.access(file, constants.X_OK);
    return (await fs.stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Replaces `~` and `${workspaceFolder}` in a path of the settings. */
function expanded(setting, folder) {
  const text = setting.trim().replaceAll('${workspaceFolder}', folder ?? '');
  const home = text === '~' || text.startsWith('~/') ? os.homedir() + text.slice(1) : text;
  return path.isAbsolute(home) || !home.includes(path.sep) ? home : path.resolve(folder ?? '.', home);
}

/** The path of the program that the setting names, or else of `sextant` in PATH; undefined if there is none. */
async function find(setting, folder, environment = process.env) {
  const name = expanded(setting || 'sextant', folder);
  if (path.isAbsolute(name)) return (await isProgram(name)) ? name : undefined;
  const suffix = process.platform === 'win32' && !name.endsWith('.exe') ? '.exe' : '';
  for (const place of (environment.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    const file = path.join(place, name + suffix);
    if (await isProgram(file)) return file;
  }
  return undefined;
}

module.exports = { find };
