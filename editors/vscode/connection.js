// JSON-RPC with a program over its standard input and output, as LSP frames it.
'use strict';

const { spawn } = require('node:child_process');

const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;
const LONGEST_HEADER = 4096;

/** Splits a stream of bytes into messages. */
class Reader {
  constructor(receive) {
    this.receive = receive;
    this.chunks = [];
    this.size = 0;
    this.wanted = 0;
  }

  push(chunk) {
    this.chunks.push(chunk);
    this.size += chunk.length;
    // A long message comes in many chunks: they are joined once, when all are there.
    while (this.size > 0 && this.size >= this.wanted) {
      const bytes = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks);
      const end = bytes.indexOf('\r\n\r\n');
      this.chunks = [bytes];
      if (end < 0) {
        if (bytes.length > LONGEST_HEADER) throw new Error('a message without a header');
        return;
      }
      const length = /^Content-Length: *(\d+)/im.exec(bytes.toString('latin1', 0, end));
      if (!length) throw new Error('a header without a length');
      const start = end + 4;
      this.wanted = start + Number(length[1]);
      if (bytes.length < this.wanted) return;
      const message = JSON.parse(bytes.toString('utf8', start, this.wanted));
      this.chunks = [bytes.subarray(this.wanted)];
      this.size = bytes.length - this.wanted;
      this.wanted = 0;
      this.receive(message);
    }
  }
}

/** A program that answers requests. */
class Connection {
  /**
   * Handlers: `notification(method, params)`; `request(method, params)` returns a result, a promise of one, or undefined
   * if it does not know the method; `ended(code)`, with null if the program could not start; `log(text)`.
   */
  constructor(command, args, handlers) {
    this.handlers = handlers;
    this.pending = new Map();
    this.nextId = 1;
    this.isOpen = true;
    this.process = spawn(command, args, { stdio: 'pipe' });
    const reader = new Reader((message) => this.receive(message));
    this.process.stdout.on('data', (chunk) => {
      try {
        if (this.isOpen) reader.push(chunk);
      } catch (error) {
        handlers.log(`the server sent ${error.message}`);
        this.process.kill();
      }
    });
    this.process.stderr.on('data', (chunk) => handlers.log(chunk.toString().trimEnd()));
    // Writing to a program that has ended.
    this.process.stdin.on('error', () => {});
    this.process.on('error', (error) => this.end(null, error));
    this.process.on('exit', (code) => this.end(code ?? -1));
  }

  /** Sends a request. Cancelling the token sends `$/cancelRequest`. */
  request(method, params, token) {
    if (!this.isOpen) return Promise.reject(new Error('the language server has ended'));
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const onCancel = token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
      const done = (finish) => (value) => {
        onCancel?.dispose();
        finish(value);
      };
      this.pending.set(id, { resolve: done(resolve), reject: done(reject) });
      this.send({ id, method, params });
    });
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Asks the program to end, and ends it if it does not. */
  async close(patience = 2000) {
    if (!this.isOpen) return;
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    const timer = setTimeout(() => this.process.kill(), patience);
    this.request('shutdown').then(() => this.notify('exit'), () => {});
    await ended;
    clearTimeout(timer);
  }

  send(message) {
    if (!this.isOpen) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  receive(message) {
    if (message.method === undefined) this.settle(message);
    else if (message.id === undefined) this.guarded(() => this.handlers.notification(message.method, message.params));
    else this.answer(message);
  }

  settle({ id, result, error }) {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else waiting?.resolve(result);
  }

  async answer({ id, method, params }) {
    try {
      const result = await this.handlers.request(method, params);
      if (result === undefined) this.send({ id, error: { code: METHOD_NOT_FOUND, message: method } });
      else this.send({ id, result });
    } catch (error) {
      this.send({ id, error: { code: INTERNAL_ERROR, message: String(error.message) } });
    }
  }

  guarded(action) {
    try {
      action();
    } catch (error) {
      this.handlers.log(String(error.stack));
    }
  }

  end(code, error) {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const { reject } of this.pending.values()) reject(new Error('the language server has ended'));
    this.pending.clear();
    this.handlers.ended(code, error);
  }
}

module.exports = { Connection, Reader };
