/** The script of a writing thread. */
import { parentPort } from 'node:worker_threads';
import { FileWriter, type NewFile, type Stamp } from './file-writer.ts';

/** What became of a batch of files. */
export type BatchWritten = { readonly stamps: readonly Stamp[] } | { readonly failure: NodeJS.ErrnoException };

const writer = new FileWriter();

parentPort?.on('message', (files: readonly NewFile[]) => {
  parentPort?.postMessage(write(files));
});

function write(files: readonly NewFile[]): BatchWritten {
  try {
    return { stamps: files.map((file) => writer.write(file)) };
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    // The copy of an error that a message makes has its message only.
    return { failure: { name: 'Error', message, ...(code && { code }), ...(syscall && { syscall }) } };
  }
}
