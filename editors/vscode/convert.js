// Values of LSP as values of VS Code, and back. Most of VS Code's enumerations begin at 0 where LSP's begin at 1.
'use strict';

const vscode = require('vscode');

const uri = (text) => vscode.Uri.parse(text, true);
const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);
const location = (it) => new vscode.Location(uri(it.uri), range(it.range));
const list = (convert) => (items) => items?.map((item) => convert(item));
const optional = (convert) => (item) => (item === null || item === undefined ? undefined : convert(item));

/** A place in a document, as a request has it. */
const place = (document, at) => ({
  textDocument: { uri: document.uri.toString() },
  position: { line: at.line, character: at.character },
});

const lspRange = (it) => ({
  start: { line: it.start.line, character: it.start.character },
  end: { line: it.end.line, character: it.end.character },
});

/** A text of LSP: a string, or `{ kind, value }`, or `{ language, value }`. */
function markdown(content) {
  if (typeof content === 'string') return new vscode.MarkdownString(content);
  if (content.language) return new vscode.MarkdownString().appendCodeblock(content.value, content.language);
  if (content.kind === 'plaintext') return new vscode.MarkdownString().appendText(content.value);
  return new vscode.MarkdownString(content.value);
}

function hover(it) {
  const contents = Array.isArray(it.contents) ? it.contents : [it.contents];
  return new vscode.Hover(contents.map(markdown), optional(range)(it.range));
}

function completionItem(it) {
  const item = new vscode.CompletionItem(it.label, optional((kind) => kind - 1)(it.kind));
  const text = it.textEdit?.newText ?? it.insertText ?? it.label;
  item.insertText = it.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (it.labelDetails) item.label = { label: it.label, ...it.labelDetails };
  if (it.textEdit?.range) item.range = range(it.textEdit.range);
  else if (it.textEdit) item.range = { inserting: range(it.textEdit.insert), replacing: range(it.textEdit.replace) };
  item.detail = it.detail;
  item.documentation = optional(markdown)(it.documentation);
  for (const key of ['sortText', 'filterText', 'preselect', 'tags', 'commitCharacters']) item[key] = it[key];
  item.additionalTextEdits = list(textEdit)(it.additionalTextEdits);
  item.command = optional(command)(it.command);
  item.lsp = it;
  return item;
}

function completions(answer) {
  const items = Array.isArray(answer) ? answer : answer.items;
  return new vscode.CompletionList(items.map(completionItem), answer.isIncomplete === true);
}

function signatureHelp(it) {
  const help = new vscode.SignatureHelp();
  help.activeSignature = it.activeSignature ?? 0;
  help.activeParameter = it.activeParameter ?? 0;
  help.signatures = it.signatures.map((each) => {
    const signature = new vscode.SignatureInformation(each.label, optional(markdown)(each.documentation));
    signature.activeParameter = each.activeParameter;
    signature.parameters = (each.parameters ?? []).map(
      (parameter) => new vscode.ParameterInformation(parameter.label, optional(markdown)(parameter.documentation)),
    );
    return signature;
  });
  return help;
}

/** A `Location`, several, or several links. */
function definition(answer) {
  const items = Array.isArray(answer) ? answer : [answer];
  return items.map((it) => (it.targetUri === undefined ? location(it) : {
    originSelectionRange: optional(range)(it.originSelectionRange),
    targetUri: uri(it.targetUri),
    targetRange: range(it.targetRange),
    targetSelectionRange: range(it.targetSelectionRange),
  }));
}

const textEdit = (it) => new vscode.TextEdit(range(it.range), it.newText);

function workspaceEdit(it) {
  const edit = new vscode.WorkspaceEdit();
  for (const [address, edits] of Object.entries(it.changes ?? {})) edit.set(uri(address), edits.map(textEdit));
  for (const change of it.documentChanges ?? []) {
    if (change.kind === 'create') edit.createFile(uri(change.uri), change.options);
    else if (change.kind === 'rename') edit.renameFile(uri(change.oldUri), uri(change.newUri), change.options);
    else if (change.kind === 'delete') edit.deleteFile(uri(change.uri), change.options);
    else edit.set(uri(change.textDocument.uri), change.edits.map(textEdit));
  }
  return edit;
}

const renamePlace = (it) => (it.range ? { range: range(it.range), placeholder: it.placeholder } : range(it));

function documentSymbol(it) {
  if (it.location) {
    return new vscode.SymbolInformation(it.name, it.kind - 1, it.containerName ?? '', location(it.location));
  }
  const symbol = new vscode.DocumentSymbol(
    it.name, it.detail ?? '', it.kind - 1, range(it.range), range(it.selectionRange),
  );
  symbol.children = (it.children ?? []).map(documentSymbol);
  return symbol;
}

/** The item keeps LSP's value, with which the server is asked for its calls. */
function callItem(it) {
  const item = new vscode.CallHierarchyItem(
    it.kind - 1, it.name, it.detail ?? '', uri(it.uri), range(it.range), range(it.selectionRange),
  );
  item.lsp = it;
  return item;
}

const incomingCall = (it) => new vscode.CallHierarchyIncomingCall(callItem(it.from), it.fromRanges.map(range));
const outgoingCall = (it) => new vscode.CallHierarchyOutgoingCall(callItem(it.to), it.fromRanges.map(range));

function foldingRange(it) {
  const kinds = vscode.FoldingRangeKind;
  const kind = { comment: kinds.Comment, imports: kinds.Imports, region: kinds.Region }[it.kind];
  return new vscode.FoldingRange(it.startLine, it.endLine, kind);
}

const semanticTokens = (it) => new vscode.SemanticTokens(new Uint32Array(it.data), it.resultId);

function inlayHint(it) {
  const label = typeof it.label === 'string' ? it.label : it.label.map((part) => {
    const made = new vscode.InlayHintLabelPart(part.value);
    made.tooltip = optional(markdown)(part.tooltip);
    made.location = optional(location)(part.location);
    return made;
  });
  const hint = new vscode.InlayHint(position(it.position), label, it.kind);
  hint.paddingLeft = it.paddingLeft;
  hint.paddingRight = it.paddingRight;
  hint.tooltip = optional(markdown)(it.tooltip);
  return hint;
}

const command = (it) => ({ title: it.title, command: it.command, arguments: it.arguments });
const codeLens = (it) => new vscode.CodeLens(range(it.range), optional(command)(it.command));

/** The diagnostic keeps LSP's value, which code actions send back. */
function diagnostic(it) {
  const found = new vscode.Diagnostic(range(it.range), it.message, (it.severity ?? 1) - 1);
  found.source = it.source;
  found.code = it.codeDescription ? { value: it.code, target: uri(it.codeDescription.href) } : it.code;
  found.tags = it.tags;
  found.relatedInformation = list(
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message),
  )(it.relatedInformation);
  found.lsp = it;
  return found;
}

function codeAction(it, diagnostics) {
  // A command alone.
  if (typeof it.command === 'string') {
    const action = new vscode.CodeAction(it.title);
    action.command = command(it);
    return action;
  }
  const action = new vscode.CodeAction(it.title, optional((kind) => vscode.CodeActionKind.Empty.append(kind))(it.kind));
  action.edit = optional(workspaceEdit)(it.edit);
  action.command = optional(command)(it.command);
  action.isPreferred = it.isPreferred;
  if (it.disabled) action.disabled = it.disabled;
  action.diagnostics = diagnostics.filter((each) => it.diagnostics?.some((one) => same(one, each.lsp)));
  return action;
}

const same = (one, other) => one.code === other.code && one.message === other.message
  && JSON.stringify(one.range) === JSON.stringify(other.range);

module.exports = {
  callItem, codeAction, codeLens, completionItem, completions, definition, diagnostic, documentSymbol, foldingRange, hover,
  incomingCall, inlayHint, list, location, lspRange, markdown, optional, outgoingCall, place, range, renamePlace,
  semanticTokens, signatureHelp, uri, workspaceEdit,
};
