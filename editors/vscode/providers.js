// What the server can do, as providers of VS Code: each asks the server and converts its answer.
'use strict';

const vscode = require('vscode');
const convert = require('./convert');

/**
 * Registers a provider for each capability that the server has.
 *
 * `ask(method, params, token)` returns a promise of the server's answer, or of null.
 */
function register(capabilities, ask, selector) {
  const disposables = [];
  const languages = vscode.languages;
  const refresh = {};

  // usage: answer(method, conversion)(params, token)
  const answer = (method, conversion) => async (params, token) => {
    const result = await ask(method, params, token);
    return result === null || result === undefined ? undefined : conversion(result);
  };
  const all = (conversion) => convert.list(conversion);
  const add = (capability, registerProvider) => {
    if (capability) disposables.push(registerProvider(capability));
  };
  const inDocument = (document) => ({ textDocument: { uri: document.uri.toString() } });
  const refreshed = (name) => {
    refresh[name] = new vscode.EventEmitter();
    disposables.push(refresh[name]);
    return refresh[name].event;
  };

  add(capabilities.completionProvider, (options) => {
    const complete = answer('textDocument/completion', convert.completions);
    const resolve = answer('completionItem/resolve', convert.completionItem);
    const provider = {
      provideCompletionItems: (document, at, token, context) => complete({
        ...convert.place(document, at),
        context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
      }, token),
    };
    if (options.resolveProvider) {
      provider.resolveCompletionItem = async (item, token) => {
        const resolved = await resolve(item.lsp, token);
        if (resolved) Object.assign(item, { documentation: resolved.documentation, detail: resolved.detail });
        return item;
      };
    }
    return languages.registerCompletionItemProvider(selector, provider, ...(options.triggerCharacters ?? []));
  });

  add(capabilities.hoverProvider, () => {
    const hover = answer('textDocument/hover', convert.hover);
    return languages.registerHoverProvider(selector, {
      provideHover: (document, at, token) => hover(convert.place(document, at), token),
    });
  });

  add(capabilities.signatureHelpProvider, (options) => {
    const help = answer('textDocument/signatureHelp', convert.signatureHelp);
    return languages.registerSignatureHelpProvider(selector, {
      provideSignatureHelp: (document, at, token) => help(convert.place(document, at), token),
    }, { triggerCharacters: options.triggerCharacters ?? [], retriggerCharacters: options.retriggerCharacters ?? [] });
  });

  add(capabilities.definitionProvider, () => {
    const definition = answer('textDocument/definition', convert.definition);
    return languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, at, token) => definition(convert.place(document, at), token),
    });
  });

  add(capabilities.referencesProvider, () => {
    const references = answer('textDocument/references', all(convert.location));
    return languages.registerReferenceProvider(selector, {
      provideReferences: (document, at, context, token) => references({
        ...convert.place(document, at), context: { includeDeclaration: context.includeDeclaration },
      }, token),
    });
  });

  add(capabilities.renameProvider, (options) => {
    const rename = answer('textDocument/rename', convert.workspaceEdit);
    const prepare = answer('textDocument/prepareRename', convert.renamePlace);
    const provider = {
      provideRenameEdits: (document, at, newName, token) => rename({ ...convert.place(document, at), newName }, token),
    };
    if (options.prepareProvider) {
      provider.prepareRename = async (document, at, token) => {
        const found = await prepare(convert.place(document, at), token);
        if (!found) throw new Error(vscode.l10n.t('You cannot rename this element.'));
        return found;
      };
    }
    return languages.registerRenameProvider(selector, provider);
  });

  add(capabilities.documentSymbolProvider, () => {
    const symbols = answer('textDocument/documentSymbol', all(convert.documentSymbol));
    return languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) => symbols(inDocument(document), token),
    }, { label: 'Sextant' });
  });

  add(capabilities.workspaceSymbolProvider, () => {
    const symbols = answer('workspace/symbol', all(convert.documentSymbol));
    return languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) => symbols({ query }, token),
    });
  });

  add(capabilities.callHierarchyProvider, () => {
    const prepare = answer('textDocument/prepareCallHierarchy', all(convert.callItem));
    const incoming = answer('callHierarchy/incomingCalls', all(convert.incomingCall));
    const outgoing = answer('callHierarchy/outgoingCalls', all(convert.outgoingCall));
    return languages.registerCallHierarchyProvider(selector, {
      prepareCallHierarchy: (document, at, token) => prepare(convert.place(document, at), token),
      provideCallHierarchyIncomingCalls: (item, token) => incoming({ item: item.lsp }, token),
      provideCallHierarchyOutgoingCalls: (item, token) => outgoing({ item: item.lsp }, token),
    });
  });

  add(capabilities.foldingRangeProvider, () => {
    const folds = answer('textDocument/foldingRange', all(convert.foldingRange));
    return languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (document, context, token) => folds(inDocument(document), token),
    });
  });

  add(capabilities.semanticTokensProvider, (options) => {
    const tokens = answer('textDocument/semanticTokens/full', convert.semanticTokens);
    const legend = new vscode.SemanticTokensLegend(options.legend.tokenTypes, options.legend.tokenModifiers);
    return languages.registerDocumentSemanticTokensProvider(selector, {
      onDidChangeSemanticTokens: refreshed('semanticTokens'),
      provideDocumentSemanticTokens: (document, token) => tokens(inDocument(document), token),
    }, legend);
  });

  add(capabilities.inlayHintProvider, () => {
    const hints = answer('textDocument/inlayHint', all(convert.inlayHint));
    return languages.registerInlayHintsProvider(selector, {
      onDidChangeInlayHints: refreshed('inlayHint'),
      provideInlayHints: (document, range, token) => hints({
        ...inDocument(document), range: convert.lspRange(range),
      }, token),
    });
  });

  add(capabilities.codeLensProvider, (options) => {
    const lenses = answer('textDocument/codeLens', all(convert.codeLens));
    return languages.registerCodeLensProvider(selector, {
      onDidChangeCodeLenses: refreshed('codeLens'),
      provideCodeLenses: (document, token) => lenses(inDocument(document), token),
    });
  });

  add(capabilities.codeActionProvider, (options) => {
    const metadata = {
      providedCodeActionKinds: convert.list((kind) => vscode.CodeActionKind.Empty.append(kind))(options.codeActionKinds),
    };
    return languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, range, context, token) => {
        const ours = context.diagnostics.filter((each) => each.lsp);
        return answer('textDocument/codeAction', all((it) => convert.codeAction(it, ours)))({
          ...inDocument(document),
          range: convert.lspRange(range),
          context: {
            diagnostics: ours.map((each) => each.lsp),
            only: context.only ? [context.only.value] : undefined,
            triggerKind: context.triggerKind,
          },
        }, token);
      },
    }, metadata);
  });

  return {
    /** Lets VS Code ask again, for `workspace/codeLens/refresh` and its like. */
    refresh: (name) => refresh[name]?.fire(),
    dispose: () => disposables.forEach((it) => it.dispose()),
  };
}

module.exports = { register };
