// VS Code's extension with the real server, in Node. SEXTANT_PROGRAM and SEXTANT_FOLDER are set by test_editors.py.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { after, before, test } = require('node:test');
const { make } = require('./fake');

const FOLDER = process.env.SEXTANT_FOLDER;
const EXTENSION = path.resolve(__dirname, '../../../editors/vscode');
const TOKEN = { onCancellationRequested: () => ({ dispose() {} }) };
const CONTEXT = { subscriptions: [], extensionUri: { path: EXTENSION } };

const settings = { path: process.env.SEXTANT_PROGRAM, level: 'locked' };
const { vscode, seen, events, open } = make(FOLDER, settings);
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
const extension = require(path.join(EXTENSION, 'extension.js'));
const { Reader } = require(path.join(EXTENSION, 'connection.js'));
const { find } = require(path.join(EXTENSION, 'program.js'));

let shop;
let screens;
let journey;

async function until(title, look, expected) {
  const end = Date.now() + 20000;
  let found;
  do {
    found = look();
    try {
      assert.deepEqual(found, expected);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } while (Date.now() < end);
  assert.deepEqual(found, expected, title);
}

const problems = (document) => (seen.diagnostics.get(document.uri.path) ?? [])
  .map(({ code, range }) => `${code.value ?? code} ${document.covered(range)}`);

const provider = (name) => seen.providers[name].find((it) => typeof it === 'object' && !Array.isArray(it));

before(async () => {
  shop = open('shop.lua');
  await extension.activate(CONTEXT);
});

after(() => extension.deactivate());

test('a text that was open before shows its diagnostics, with a related place in another file', async () => {
  await until('the misspelt screen', () => problems(shop), ['E0110 "Itme"']);
  const [found] = seen.diagnostics.get(shop.uri.path);
  assert.equal(found.severity, 0);
  assert.equal(found.source, 'sextant');
  assert.deepEqual(found.relatedInformation.map(({ location }) => path.basename(location.uri.path)), ['screens.lua']);
});

test('a quick fix is an edit that mends the text', async () => {
  const diagnostics = seen.diagnostics.get(shop.uri.path);
  const actions = await provider('CodeActions').provideCodeActions(
    shop, diagnostics[0].range, { diagnostics, only: vscode.CodeActionKind.QuickFix, triggerKind: 1 }, TOKEN,
  );
  const action = actions.find((it) => it.edit);
  assert.equal(action.kind.value, 'quickfix');
  const [[address, edits]] = action.edit.edits;
  assert.equal(vscode.Uri.parse(address).path, shop.uri.path);
  shop.apply(edits);
  await until('no diagnostics', () => problems(shop), []);
  assert.ok(shop.text.includes('push "Item"'));
  shop.save();
});

test('a text that is opened, changed and closed is followed', async () => {
  screens = open('screens.lua');
  screens.type('Step.helpRead', 'Step.helpRaed');
  await until('the misspelt step', () => problems(screens), ['E0201 helpRaed']);
  screens.type('helpRaed', 'helpRead');
  await until('no diagnostics', () => problems(screens), []);
});

test('completion offers screens, and steps as snippets', async () => {
  assert.ok(seen.providers.CompletionItem.includes('"'));
  const complete = (document, marked) => provider('CompletionItem').provideCompletionItems(
    document, document.at(marked), TOKEN, { triggerKind: 1, triggerCharacter: '"' },
  );
  const names = (await complete(shop, 'push "|Item"')).items.map(({ label }) => label.label ?? label);
  assert.ok(names.includes('Manual'), names.join());
  const picked = (await complete(screens, 'emits = Step.|itemPicked')).items
    .find(({ label }) => (label.label ?? label).startsWith('itemPicked'));
  assert.ok(picked.insertText instanceof vscode.SnippetString);
});

test('hover, definition, references and signature help answer', async () => {
  const hover = await provider('Hover').provideHover(shop, shop.at('push "It|em"'), TOKEN);
  assert.match(hover.contents.map(({ value }) => value).join(), /Item/);
  const [definition] = await provider('Definition').provideDefinition(shop, shop.at('push "It|em"'), TOKEN);
  assert.equal(path.basename((definition.targetUri ?? definition.uri).path), 'screens.lua');
  const references = await provider('Reference').provideReferences(
    shop, shop.at('set "Man|ual"'), { includeDeclaration: true }, TOKEN,
  );
  assert.deepEqual(
    [...new Set(references.map(({ uri }) => path.basename(uri.path)))].sort(),
    ['screens.lua', 'shop.journey.lua', 'shop.lua'],
  );
  shop.type('dismiss()', 'forwardToCurrent(Step.itemPicked(7))');
  const help = await provider('SignatureHelp').provideSignatureHelp(shop, shop.at('Step.itemPicked(|7)'), TOKEN);
  assert.match(help.signatures[0].label, /itemPicked\(id: Int\)/);
  const everything = new vscode.Range(0, 0, 100, 0);
  const hints = await provider('InlayHints').provideInlayHints(shop, everything, TOKEN);
  assert.ok(hints.some(({ label }) => (label.map?.((it) => it.value).join('') ?? label).startsWith('id:')));
  shop.type('forwardToCurrent(Step.itemPicked(7))', 'dismiss()');
});

test('symbols, folds and tokens are those of the text', async () => {
  const symbols = await provider('DocumentSymbol').provideDocumentSymbols(screens, TOKEN);
  assert.deepEqual(symbols.map(({ name }) => name), ['List', 'Item', 'Manual']);
  const [found] = await provider('WorkspaceSymbol').provideWorkspaceSymbols('Manual', TOKEN);
  assert.equal(found.name, 'Manual');
  const folds = await provider('FoldingRange').provideFoldingRanges(shop, {}, TOKEN);
  assert.ok(folds.some(({ start }) => start === 5));
  const tokens = await provider('DocumentSemanticTokens').provideDocumentSemanticTokens(shop, TOKEN);
  assert.ok(tokens.data.length > 0 && tokens.data.length % 5 === 0);
  assert.ok(seen.providers.DocumentSemanticTokens[2].tokenTypes.length > 0);
});

test('a call hierarchy leads from screen to screen', async () => {
  const calls = provider('CallHierarchy');
  const [item] = await calls.prepareCallHierarchy(screens, screens.at('screen "It|em"'), TOKEN);
  const incoming = await calls.provideCallHierarchyIncomingCalls(item, TOKEN);
  const list = incoming.find(({ from }) => from.name === 'List');
  const outgoing = await calls.provideCallHierarchyOutgoingCalls(list.from, TOKEN);
  assert.ok(outgoing.some(({ to }) => to.name === 'Item'));
});

test('a rename is an edit of three files, and what is no name is refused', async () => {
  const rename = provider('Rename');
  const at = shop.at('set "Man|ual"');
  const prepared = await rename.prepareRename(shop, at, TOKEN);
  assert.equal(shop.covered(prepared.range ?? prepared), 'Manual');
  const edit = await rename.provideRenameEdits(shop, at, 'Guide', TOKEN);
  assert.equal(edit.edits.size, 3);
  await assert.rejects(rename.prepareRename(shop, shop.at('loc|al Step'), TOKEN));
});

test('lenses have commands that the extension runs', async () => {
  journey = open('shop.journey.lua');
  const lenses = await provider('CodeLens').provideCodeLenses(journey, TOKEN);
  assert.deepEqual(lenses.map(({ command }) => command.title), ['Run', 'Run']);
  const { command, arguments: args } = lenses[0].command;
  const found = await seen.commands[command](...args);
  assert.equal(found.passed, true);
  assert.match(seen.status.at(-1), /an item, and back/);
});

test('a journey that fails shows a message, its text and a diagnostic', async () => {
  journey.type('title = "Item 8"', 'title = "Item 9"');
  journey.save();
  const found = await seen.commands['sextant.runJourney'](journey.uri.toString(), 'an item, and back');
  assert.equal(found.passed, false);
  assert.deepEqual(seen.messages.at(-1), ['error', "Sextant: the journey 'an item, and back' failed."]);
  assert.ok(seen.output.includes(found.text));
  await until('the line', () => (seen.diagnostics.get(journey.uri.path) ?? []).map(({ range }) => range.start.line), [5]);
  journey.type('title = "Item 9"', 'title = "Item 8"');
  journey.save();
});

test('without arguments, a command takes those of a lens in the current file', async () => {
  const found = await seen.commands['sextant.runJourney']();
  assert.equal(found.passed, true);
});

test('a frame and a map are markdown at the side, which is made anew after a save', async () => {
  await seen.commands['sextant.showFrame'](screens.uri.toString(), 'List');
  const [name, uri] = seen.executed.at(-1);
  assert.equal(name, 'markdown.showPreviewToSide');
  assert.equal(uri.path, '/Frame of List.md');
  const contents = seen.contents['sextant-view'];
  const again = vscode.Uri.parse(uri.toString());
  assert.match(await contents.provideTextDocumentContent(again, TOKEN), /Help/);
  let changed = 0;
  contents.onDidChange(() => { changed += 1; });
  screens.save();
  assert.equal(changed, 1);
  await seen.commands['sextant.showMap'](shop.uri.toString());
  assert.match(await contents.provideTextDocumentContent(seen.executed.at(-1)[1], TOKEN), /Manual/);
});

test('a prompt is a terminal with the program, the level and the script', async () => {
  await seen.commands['sextant.openPrompt'](shop.uri.path);
  assert.deepEqual(seen.terminals, [{
    name: 'shop.lua', shellPath: settings.path, shellArgs: ['open', '--level', 'locked', shop.uri.path], cwd: FOLDER,
  }]);
});

test('an exploration passes', async () => {
  const found = await seen.commands['sextant.explore'](shop.uri.toString());
  assert.equal(found.passed, true);
});

test('a command that the server refuses shows its sentence', async () => {
  await seen.commands['sextant.runJourney'](journey.uri.toString(), 'no journey has this name');
  const [kind, message] = seen.messages.at(-1);
  assert.equal(kind, 'error');
  assert.match(message, /^Sextant: ./);
});

test('a file that is deleted on disk is missed', async () => {
  const file = path.join(FOLDER, 'steps.lua');
  const text = fs.readFileSync(file);
  fs.unlinkSync(file);
  events.deleted.fire(vscode.Uri.file(file));
  await until('the module', () => problems(shop).some((it) => it.startsWith('E0115')), true);
  fs.writeFileSync(file, text);
  events.created.fire(vscode.Uri.file(file));
  await until('the module', () => problems(shop), []);
});

test('after a change of the settings the server starts again, and knows the open texts', async () => {
  shop.type('push "Item"', 'push "Itme"');
  await until('the misspelt screen', () => problems(shop), ['E0110 "Itme"']);
  seen.diagnostics.clear();
  events.configuration.fire({ affectsConfiguration: () => true });
  await until('the misspelt screen', () => problems(shop), ['E0110 "Itme"']);
  shop.type('push "Itme"', 'push "Item"');
});

test('without the program, a message says so and leads to what helps', async () => {
  settings.path = '/nowhere/sextant';
  const message = "Sextant: the program '/nowhere/sextant' was not found.";
  seen.answers[message] = 'How to get it';
  await seen.commands['sextant.restart']();
  assert.deepEqual(seen.messages.at(-1), ['error', message]);
  const [name, uri] = seen.executed.at(-1);
  assert.equal(name, 'markdown.showPreview');
  assert.ok(fs.existsSync(uri.path));
  assert.equal(await seen.commands['sextant.runJourney'](journey.uri.toString(), 'an item, and back'), null);
});

test('a program without a language server is named as too old', async () => {
  settings.path = '/bin/false';
  await seen.commands['sextant.restart']();
  await until('the message', () => seen.messages.at(-1)[1],
    'Sextant: this program has no language server. Install a newer version.');
});

test('a server that keeps ending is given up', async () => {
  const file = path.join(FOLDER, 'ends');
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { capabilities: {} } });
  fs.writeFileSync(file, `#!/bin/sh\nread -r line\nprintf 'Content-Length: ${body.length}\\r\\n\\r\\n%s' '${body}'\nexit 1\n`);
  fs.chmodSync(file, 0o755);
  settings.path = file;
  await seen.commands['sextant.restart']();
  await until('the message', () => seen.messages.at(-1)[1], 'Sextant: the language server ended several times.');
  settings.path = process.env.SEXTANT_PROGRAM;
  await seen.commands['sextant.restart']();
});

test('the program is found in PATH, in the home folder and in the workspace', async () => {
  const home = process.env.HOME;
  fs.copyFileSync('/bin/true', path.join(home, 'sextant'));
  assert.equal(await find('', FOLDER, { PATH: `/nowhere:${home}` }), path.join(home, 'sextant'));
  assert.equal(await find('~/sextant', FOLDER, {}), path.join(home, 'sextant'));
  assert.equal(await find('${workspaceFolder}/ends', FOLDER, {}), path.join(FOLDER, 'ends'));
  assert.equal(await find('./ends', FOLDER, {}), path.join(FOLDER, 'ends'));
  assert.equal(await find('', FOLDER, { PATH: '/nowhere' }), undefined);
  assert.equal(await find(home, FOLDER, {}), undefined);
});

test('messages are read whatever the pieces in which they come', () => {
  const bodies = [{ id: 1, result: '세종 🧭' }, { method: 'm', params: { text: 'x'.repeat(10000) } }, {}];
  const bytes = Buffer.concat(bodies.map((it) => {
    const body = Buffer.from(JSON.stringify(it));
    return Buffer.concat([Buffer.from(`Content-Type: x\r\nContent-Length: ${body.length}\r\n\r\n`), body]);
  }));
  for (const size of [1, 2, 7, 100, 4096, bytes.length]) {
    const read = [];
    const reader = new Reader((message) => read.push(message));
    for (let start = 0; start < bytes.length; start += size) reader.push(bytes.subarray(start, start + size));
    assert.deepEqual(read, bodies);
  }
  assert.throws(() => new Reader(() => {}).push(Buffer.from('Content-Size: 3\r\n\r\nabc')));
  assert.throws(() => new Reader(() => {}).push(Buffer.alloc(5000, 'a')));
});
