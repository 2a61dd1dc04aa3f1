// The language server of one window: starts it, keeps its texts up to date, shows its diagnostics.
'use strict';

const vscode = require('vscode');
const { Connection } = require('./connection');
const convert = require('./convert');
const providers = require('./providers');

const SELECTOR = [{ language: 'lua', scheme: 'file' }, { language: 'lua', scheme: 'untitled' }];
const WATCHED = '**/{*.lua,sextant-swift.json}';
const REQUEST_CANCELLED = -32800;
const CONTENT_MODIFIED = -32801;
const RESTARTS = 3;
const RESTART_SPAN = 3 * 60 * 1000;

const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    applyEdit: true, configuration: true, workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    codeLens: { refreshSupport: true }, inlayHint: { refreshSupport: true }, semanticTokens: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: false }, symbol: {}, executeCommand: {},
  },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {
      relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, dataSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    completion: {
      contextSupport: true,
      completionItem: {
        snippetSupport: true, documentationFormat: ['markdown', 'plaintext'], labelDetailsSupport: true,
        insertReplaceSupport: true, preselectSupport: true, tagSupport: { valueSet: [1] },
        resolveSupport: { properties: ['documentation', 'detail'] },
      },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ['markdown', 'plaintext'], parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
    },
    definition: { linkSupport: true }, references: {}, rename: { prepareSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true }, callHierarchy: {},
    foldingRange: { lineFoldingOnly: true }, inlayHint: {}, codeLens: {},
    semanticTokens: {
      requests: { full: true }, formats: ['relative'], tokenModifiers: [
        'declaration', 'definition', 'readonly', 'static', 'deprecated', 'abstract', 'async', 'modification',
        'documentation', 'defaultLibrary',
      ],
      tokenTypes: [
        'namespace', 'type', 'class', 'enum', 'interface', 'struct', 'typeParameter', 'parameter', 'variable', 'property',
        'enumMember', 'event', 'function', 'method', 'macro', 'keyword', 'modifier', 'comment', 'string', 'number',
        'regexp', 'operator', 'decorator',
      ],
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix'] } }, isPreferredSupport: true,
      disabledSupport: true, dataSupport: true,
    },
  },
};

class Server {
  /** `find()` returns the path of the program; `report(problem)` gets 'missing', 'old' or 'unstable'. */
  constructor({ find, report, output }) {
    Object.assign(this, { find, report, output });
    this.ends = [];
    this.current = undefined;
  }

  /** The connection, once the server can be asked; undefined without a server. */
  get ready() {
    return this.current?.ready;
  }

  async start() {
    const program = await this.find();
    if (!program) return this.report('missing');
    this.current = new Running(program, ['lsp'], this);
    await this.current.ready;
  }

  async stop() {
    const running = this.current;
    this.current = undefined;
    await running?.stop();
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  /** The server ended, though nobody stopped it. */
  async ended(running, code) {
    if (this.current !== running) return;
    this.current = undefined;
    if (code === null) return this.report('missing');
    if (!running.wasReady) return this.report('old');
    this.ends = [...this.ends.filter((time) => time > Date.now() - RESTART_SPAN), Date.now()];
    if (this.ends.length > RESTARTS) return this.report('unstable');
    await this.start();
  }

  /** The server's answer; null without a server, or if the request was cancelled. */
  async ask(method, params, token) {
    const connection = await this.ready;
    if (!connection) return null;
    try {
      return await connection.request(method, params, token);
    } catch (error) {
      if (error.code === REQUEST_CANCELLED || error.code === CONTENT_MODIFIED || !connection.isOpen) return null;
      throw error;
    }
  }

  execute(command, args, token) {
    return this.ask('workspace/executeCommand', { command, arguments: args }, token);
  }
}

/** One process of the server. */
class Running {
  constructor(program, args, server) {
    this.server = server;
    this.disposables = [];
    this.wasReady = false;
    this.diagnostics = vscode.languages.createDiagnosticCollection('sextant');
    this.disposables.push(this.diagnostics);
    this.connection = new Connection(program, args, {
      notification: (method, params) => this.notified(method, params),
      request: (method, params) => this.requested(method, params),
      log: (text) => server.output.appendLine(text),
      ended: (code) => {
        this.dispose();
        server.ended(this, code);
      },
    });
    this.ready = this.initialize().then(() => this.connection, () => undefined);
  }

  async initialize() {
    const folders = (vscode.workspace.workspaceFolders ?? []).map(folder);
    const { capabilities } = await this.connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: vscode.env.appName, version: vscode.version },
      locale: vscode.env.language,
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders,
      capabilities: CAPABILITIES,
      initializationOptions: {
        level: vscode.workspace.getConfiguration('sextant').get('level', 'locked'),
        language: vscode.env.language.startsWith('ko') ? 'ko' : 'en',
        terminal: true,
      },
    });
    this.wasReady = true;
    this.connection.notify('initialized', {});
    this.providers = providers.register(
      capabilities, (method, params, token) => this.server.ask(method, params, token), SELECTOR,
    );
    this.disposables.push(this.providers);
    this.follow();
  }

  /** Tells the server of each open text, its changes, and of files. */
  follow() {
    const workspace = vscode.workspace;
    const notify = (method, params) => this.connection.notify(method, params);
    const ours = (document) => vscode.languages.match(SELECTOR, document) > 0;
    const identifier = (document) => ({ uri: document.uri.toString() });
    const open = (document) => ours(document) && notify('textDocument/didOpen', {
      textDocument: {
        ...identifier(document), languageId: document.languageId, version: document.version, text: document.getText(),
      },
    });
    workspace.textDocuments.forEach(open);
    const watcher = workspace.createFileSystemWatcher(WATCHED);
    const changed = (type) => (uri) => notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uri.toString(), type }],
    });
    this.disposables.push(
      watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)),
      workspace.onDidOpenTextDocument(open),
      workspace.onDidCloseTextDocument((document) => ours(document) && notify('textDocument/didClose', {
        textDocument: identifier(document),
      })),
      workspace.onDidSaveTextDocument((document) => ours(document) && notify('textDocument/didSave', {
        textDocument: identifier(document),
      })),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!ours(document) || contentChanges.length === 0) return;
        notify('textDocument/didChange', {
          textDocument: { ...identifier(document), version: document.version },
          contentChanges: contentChanges.map(({ range, text }) => ({ range: convert.lspRange(range), text })),
        });
      }),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) => notify('workspace/didChangeWorkspaceFolders', {
        event: { added: added.map(folder), removed: removed.map(folder) },
      })),
    );
  }

  notified(method, params) {
    if (method === 'textDocument/publishDiagnostics') {
      this.diagnostics.set(convert.uri(params.uri), params.diagnostics.map(convert.diagnostic));
    } else if (method === 'window/logMessage') {
      this.server.output.appendLine(params.message);
    } else if (method === 'window/showMessage') {
      const show = [undefined, 'showErrorMessage', 'showWarningMessage'][params.type] ?? 'showInformationMessage';
      vscode.window[show](params.message);
    }
  }

  requested(method, params) {
    const refresh = /^workspace\/(\w+)\/refresh$/.exec(method);
    if (refresh) {
      this.providers?.refresh(refresh[1]);
      return null;
    }
    switch (method) {
      case 'workspace/applyEdit':
        return vscode.workspace.applyEdit(convert.workspaceEdit(params.edit)).then((applied) => ({ applied }));
      case 'workspace/configuration':
        return params.items.map(({ section }) => vscode.workspace.getConfiguration().get(section ?? 'sextant') ?? null);
      case 'workspace/workspaceFolders':
        return (vscode.workspace.workspaceFolders ?? []).map(folder);
      case 'client/registerCapability':
      case 'client/unregisterCapability':
      case 'window/workDoneProgress/create':
        return null;
      default:
        return undefined;
    }
  }

  async stop() {
    await this.connection.close();
  }

  dispose() {
    this.disposables.splice(0).forEach((it) => it.dispose());
  }
}

const folder = ({ uri, name }) => ({ uri: uri.toString(), name });

module.exports = { Server };
