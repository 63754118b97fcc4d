/** A host that sends files as they are, or compressed, and writes down what it has sent. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { contentType } from 'mime-types';

const TEXT = /\.(html|m?js|css|json|svg|txt|xml|md)$/;

function fileAt(folder, address) {
  const file = path.join(folder, decodeURIComponent(new URL(address, 'http://host').pathname));
  const named = file.endsWith(path.sep) ? path.join(file, 'index.html') : file;
  return named.startsWith(folder) && fs.statSync(named, { throwIfNoEntry: false })?.isFile() ? named : null;
}

/** Bytes of a file as a host sends it that compresses. */
export function compressedBytes(file) {
  const bytes = fs.readFileSync(file);
  return TEXT.test(file) ? zlib.gzipSync(bytes).length : bytes.length;
}

/**
 * Serves a published folder.
 *
 * @param isCompressed whether texts are sent with gzip
 * @returns `sent` has the file of every request that was answered; `close` ends the server
 */
export async function serveFolder(folder, isCompressed = false) {
  const sent = [];
  const server = http.createServer((request, response) => {
    const file = fileAt(folder, request.url);
    if (file === null) {
      response.writeHead(404).end();
      return;
    }
    sent.push(file);
    const body = fs.readFileSync(file);
    const isPacked = isCompressed && TEXT.test(file);
    const headers = { 'content-type': contentType(path.basename(file)), 'cache-control': 'max-age=600' };
    response.writeHead(200, isPacked ? { ...headers, 'content-encoding': 'gzip' } : headers);
    response.end(isPacked ? zlib.gzipSync(body) : body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
