// As much of VS Code's API as the extension uses. What the extension registers and shows is in `seen`.
'use strict';

const fs = require('node:fs');

class Emitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }

  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }

  dispose() {
    this.listeners.clear();
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(a, b, c, d) {
    this.start = a instanceof Position ? a : new Position(a, b);
    this.end = a instanceof Position ? b : new Position(c, d);
  }
}

// VS Code escapes more than others: also ',', ':' and '+' of a path.
class Uri {
  constructor(parts) {
    Object.assign(this, { scheme: 'file', authority: '', path: '', query: '' }, parts);
  }

  static file(path) {
    return new Uri({ path });
  }

  static from(parts) {
    return new Uri(parts);
  }

  static parse(text) {
    const [, scheme, authority, path, query] = /^([\w-]+):(?:\/\/([^/?]*))?([^?]*)(?:\?(.*))?$/.exec(text);
    return new Uri({ scheme, authority, path: decodeURIComponent(path), query: decodeURIComponent(query ?? '') });
  }

  static joinPath(uri, ...parts) {
    return new Uri({ ...uri, path: [uri.path, ...parts].join('/') });
  }

  get fsPath() {
    return this.path;
  }

  toString() {
    const path = this.path.split('/').map(encodeURIComponent).join('/');
    const query = this.query && `?${encodeURIComponent(this.query)}`;
    return `${this.scheme}:${this.scheme === 'file' ? '//' : ''}${this.authority}${path}${query}`;
  }
}

class Kind {
  constructor(value) {
    this.value = value;
  }

  append(part) {
    return new Kind(this.value ? `${this.value}.${part}` : part);
  }
}
Kind.Empty = new Kind('');
Kind.QuickFix = new Kind('quickfix');

// Classes that only keep what they get.
const keeping = (...names) => class {
  constructor(...values) {
    names.forEach((name, index) => { this[name] = values[index]; });
  }
};

class WorkspaceEdit {
  constructor() {
    this.edits = new Map();
  }

  set(uri, edits) {
    this.edits.set(uri.toString(), edits);
  }
}

class MarkdownString {
  constructor(value = '') {
    this.value = value;
  }

  appendText(text) {
    this.value += text;
    return this;
  }

  appendCodeblock(code, language) {
    this.value += `\n\`\`\`${language}\n${code}\n\`\`\`\n`;
    return this;
  }
}

const lines = (text) => text.split(/\r\n|\r|\n/);

class Document {
  constructor(path, events) {
    Object.assign(this, { uri: Uri.file(path), languageId: 'lua', version: 1, text: fs.readFileSync(path, 'utf8'), events });
  }

  getText() {
    return this.text;
  }

  at(marked) {
    const [before, after] = marked.split('|');
    const offset = this.text.indexOf(before + after);
    if (offset < 0) throw new Error(`${marked} is not in the text`);
    return this.positionAt(offset + before.length);
  }

  positionAt(offset) {
    const before = lines(this.text.slice(0, offset));
    return new Position(before.length - 1, before.at(-1).length);
  }

  offsetAt({ line, character }) {
    return this.text.split('\n').slice(0, line).reduce((sum, it) => sum + it.length + 1, 0) + character;
  }

  covered({ start, end }) {
    return this.text.slice(this.offsetAt(start), this.offsetAt(end));
  }

  replace(range, text) {
    this.text = this.text.slice(0, this.offsetAt(range.start)) + text + this.text.slice(this.offsetAt(range.end));
    this.version += 1;
    this.events.changed.fire({ document: this, contentChanges: [{ range, text }] });
  }

  apply(edits) {
    const ordered = [...edits].sort((a, b) => this.offsetAt(b.range.start) - this.offsetAt(a.range.start));
    for (const { range, newText } of ordered) this.replace(range, newText);
  }

  save() {
    fs.writeFileSync(this.uri.path, this.text);
    this.events.saved.fire(this);
  }

  type(old, text) {
    const offset = this.text.indexOf(old);
    this.replace(new Range(this.positionAt(offset), this.positionAt(offset + old.length)), text);
  }
}

function make(folder, settings) {
  const events = Object.fromEntries(
    ['opened', 'closed', 'saved', 'changed', 'folders', 'configuration', 'created', 'modified', 'deleted']
      .map((name) => [name, new Emitter()]),
  );
  const seen = {
    providers: {}, commands: {}, diagnostics: new Map(), messages: [], terminals: [], output: [], executed: [], contents: {},
    answers: {}, status: [],
  };
  const nothing = { dispose() {} };
  const documents = [];
  const provider = (name) => (...args) => {
    seen.providers[name] = args;
    return { dispose: () => delete seen.providers[name] };
  };
  const show = (kind) => async (message, ...actions) => {
    seen.messages.push([kind, message]);
    return actions.find((action) => seen.answers[message] === action);
  };
  const languages = {
    match: (selector, document) => (document.languageId === 'lua' ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, items) => seen.diagnostics.set(uri.path, items), dispose: () => seen.diagnostics.clear(),
    }),
  };
  for (const name of ['CompletionItem', 'Hover', 'SignatureHelp', 'Definition', 'Reference', 'Rename', 'DocumentSymbol',
    'WorkspaceSymbol', 'CallHierarchy', 'FoldingRange', 'DocumentSemanticTokens', 'InlayHints', 'CodeLens', 'CodeActions']) {
    languages[`register${name}Provider`] = provider(name);
  }
  const vscode = {
    Position, Range, Uri, WorkspaceEdit, MarkdownString, CodeActionKind: Kind, EventEmitter: Emitter,
    Location: keeping('uri', 'range'), Hover: keeping('contents', 'range'), CompletionItem: keeping('label', 'kind'),
    CompletionList: keeping('items', 'isIncomplete'), SnippetString: keeping('value'), SignatureHelp: keeping(),
    SignatureInformation: keeping('label', 'documentation'), ParameterInformation: keeping('label', 'documentation'),
    TextEdit: keeping('range', 'newText'), SymbolInformation: keeping('name', 'kind', 'containerName', 'location'),
    DocumentSymbol: keeping('name', 'detail', 'kind', 'range', 'selectionRange'),
    CallHierarchyItem: keeping('kind', 'name', 'detail', 'uri', 'range', 'selectionRange'),
    CallHierarchyIncomingCall: keeping('from', 'fromRanges'), CallHierarchyOutgoingCall: keeping('to', 'fromRanges'),
    FoldingRange: keeping('start', 'end', 'kind'), FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
    SemanticTokens: keeping('data', 'resultId'), SemanticTokensLegend: keeping('tokenTypes', 'tokenModifiers'),
    InlayHint: keeping('position', 'label', 'kind'), InlayHintLabelPart: keeping('value'),
    CodeLens: keeping('range', 'command'), CodeAction: keeping('title', 'kind'),
    Diagnostic: keeping('range', 'message', 'severity'), DiagnosticRelatedInformation: keeping('location', 'message'),
    ProgressLocation: { Notification: 15 },
    version: '1.90.0',
    env: { appName: 'Stand-in', language: 'en' },
    l10n: { t: (text, ...values) => text.replace(/\{(\d)\}/g, (_, index) => values[index]) },
    languages,
    commands: {
      registerCommand: (name, run) => {
        seen.commands[name] = run;
        return nothing;
      },
      executeCommand: async (name, ...args) => { seen.executed.push([name, ...args]); },
    },
    window: {
      createOutputChannel: () => ({ appendLine: (line) => seen.output.push(line), show() {}, dispose() {} }),
      showErrorMessage: show('error'), showWarningMessage: show('warning'), showInformationMessage: show('information'),
      showQuickPick: async (items) => items[0],
      setStatusBarMessage: (text) => { seen.status.push(text); },
      withProgress: (options, run) => run({}, { onCancellationRequested: () => nothing }),
      createTerminal: (options) => {
        seen.terminals.push(options);
        return { show() {} };
      },
      activeTextEditor: undefined,
    },
    workspace: {
      workspaceFolders: [{ uri: Uri.file(folder), name: 'app' }],
      textDocuments: documents,
      getConfiguration: () => ({ get: (name, standard) => settings[name] ?? standard }),
      createFileSystemWatcher: () => ({
        onDidCreate: events.created.event, onDidChange: events.modified.event, onDidDelete: events.deleted.event, dispose() {},
      }),
      registerTextDocumentContentProvider: (scheme, contents) => {
        seen.contents[scheme] = contents;
        return nothing;
      },
      applyEdit: async () => true,
      onDidOpenTextDocument: events.opened.event, onDidCloseTextDocument: events.closed.event,
      onDidSaveTextDocument: events.saved.event, onDidChangeTextDocument: events.changed.event,
      onDidChangeWorkspaceFolders: events.folders.event, onDidChangeConfiguration: events.configuration.event,
    },
  };
  const open = (name) => {
    const document = new Document(`${folder}/${name}`, events);
    documents.push(document);
    events.opened.fire(document);
    vscode.window.activeTextEditor = { document };
    return document;
  };
  return { vscode, seen, events, open };
}

module.exports = { make };
