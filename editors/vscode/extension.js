// Sextant for VS Code: starts `sextant lsp` for the Lua files of a window, and has the commands of its code lenses.
'use strict';

const path = require('node:path');
const vscode = require('vscode');
const program = require('./program');
const { Server } = require('./server');

const VIEW = 'sextant-view';
const t = (...args) => vscode.l10n.t(...args);

let server;
let output;
let views;

async function activate(context) {
  output = vscode.window.createOutputChannel('Sextant');
  server = new Server({ find: findProgram, report: (problem) => report(problem, context), output });
  views = new Views(server);
  context.subscriptions.push(
    output,
    views,
    vscode.workspace.registerTextDocumentContentProvider(VIEW, views),
    vscode.workspace.onDidSaveTextDocument(({ languageId }) => languageId === 'lua' && views.refresh()),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('sextant') && server.restart()),
    register('sextant.openPrompt', openPrompt),
    register('sextant.showFrame', (uri, screen) => views.show('sextant.showFrame', [uri, screen], t('Frame of {0}', screen))),
    register('sextant.showMap', (uri) => views.show('sextant.showMap', [uri], t('Map of {0}', nameOf(uri)))),
    register('sextant.runJourney', runJourney),
    register('sextant.explore', explore),
    vscode.commands.registerCommand('sextant.restart', () => server.restart()),
  );
  await server.start();
}

async function deactivate() {
  await server?.stop();
}

function currentFolder() {
  return vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
}

function findProgram() {
  return program.find(vscode.workspace.getConfiguration('sextant').get('path', ''), currentFolder());
}

/** Says what is wrong with the server, and what helps. */
async function report(problem, context) {
  const setting = vscode.workspace.getConfiguration('sextant').get('path', '') || 'sextant';
  const message = {
    missing: t("Sextant: the program '{0}' was not found.", setting),
    old: t('Sextant: this program has no language server. Install a newer version.'),
    unstable: t('Sextant: the language server ended several times.'),
  }[problem];
  const actions = problem === 'unstable' ? ['Restart', 'Show output'] : ['How to get it', 'Open settings'];
  const labels = actions.map((action) => t(action));
  const chosen = actions[labels.indexOf(await vscode.window.showErrorMessage(message, ...labels))];
  if (chosen === 'Restart') await server.restart();
  if (chosen === 'Show output') output.show(true);
  if (chosen === 'Open settings') await vscode.commands.executeCommand('workbench.action.openSettings', 'sextant.path');
  if (chosen === 'How to get it') {
    await vscode.commands.executeCommand('markdown.showPreview', vscode.Uri.joinPath(context.extensionUri, 'README.md'));
  }
}

/** A command that a code lens calls with arguments. Called without, it takes those of a lens in the current file. */
function register(name, run) {
  return vscode.commands.registerCommand(name, async (...args) => {
    const given = args.length > 0 ? args : await choose(name);
    if (!given) return undefined;
    try {
      return await run(...given);
    } catch (error) {
      vscode.window.showErrorMessage(`Sextant: ${error.message}`);
      return undefined;
    }
  });
}

async function choose(name) {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'lua') {
    vscode.window.showInformationMessage(t('Open a flow script or a journey first.'));
    return undefined;
  }
  const uri = document.uri.toString();
  const lenses = (await server.ask('textDocument/codeLens', { textDocument: { uri } })) ?? [];
  const items = lenses.filter(({ command }) => command?.command === name).map(({ command }) => ({
    label: command.arguments[1] ?? nameOf(uri), args: command.arguments,
  }));
  if (items.length === 0) vscode.window.showInformationMessage(t('This file has nothing for the command.'));
  if (items.length <= 1) return items[0]?.args;
  return (await vscode.window.showQuickPick(items))?.args;
}

function nameOf(uri) {
  return path.posix.basename(vscode.Uri.parse(uri).path);
}

/** Opens a terminal with the prompt of a script. The prompt reloads the script when the editor saves it. */
async function openPrompt(file) {
  const found = await findProgram();
  if (!found) return;
  const level = vscode.workspace.getConfiguration('sextant').get('level', 'locked');
  const terminal = vscode.window.createTerminal({
    name: path.basename(file), shellPath: found, shellArgs: ['open', '--level', level, file], cwd: path.dirname(file),
  });
  terminal.show();
}

async function runJourney(uri, name) {
  const found = await execute('sextant.runJourney', [uri, name], t('Running…'));
  say(found, name, t("Sextant: the journey '{0}' failed.", name));
  return found;
}

async function explore(uri) {
  const found = await execute('sextant.explore', [uri], t('Exploring…'));
  say(found, nameOf(uri), t('Sextant: the exploration of {0} found faults.', nameOf(uri)));
  return found;
}

function execute(command, args, title) {
  const options = { location: vscode.ProgressLocation.Notification, title: `Sextant: ${title}`, cancellable: true };
  return vscode.window.withProgress(options, (progress, token) => server.execute(command, args, token));
}

async function say(found, name, failure) {
  if (!found) return;
  output.appendLine(found.text);
  if (found.passed) {
    vscode.window.setStatusBarMessage(`$(check) ${name}: ${t('passed')}`, 5000);
  } else if (await vscode.window.showErrorMessage(failure, t('Show output'))) {
    output.show(true);
  }
}

/** Markdown of the server in a panel at the side: its address has the command that makes it. */
class Views {
  constructor(asked) {
    this.server = asked;
    this.changed = new vscode.EventEmitter();
    this.onDidChange = this.changed.event;
    this.shown = new Map();
  }

  async show(command, args, title) {
    const name = title.replaceAll(/[/\\]/g, ' ');
    const uri = vscode.Uri.from({ scheme: VIEW, path: `/${name}.md`, query: JSON.stringify([command, args]) });
    this.shown.set(uri.toString(), uri);
    await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
  }

  async provideTextDocumentContent(uri, token) {
    const [command, args] = JSON.parse(uri.query);
    try {
      return (await this.server.execute(command, args, token))?.markdown ?? '';
    } catch (error) {
      return error.message;
    }
  }

  refresh() {
    for (const uri of this.shown.values()) this.changed.fire(uri);
  }

  dispose() {
    this.changed.dispose();
  }
}

module.exports = { activate, deactivate };
