/** The script of a writing thread. */
import { parentPort } from 'node:worker_threads';
import { FileWriter, type NewFile, type Stamp } from './file-writer.ts';

/** What of an error tells why the disk refused: the copy that a message makes of one has nothing but its text. */
type Refusal = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall'>;

/** What became of a batch of files. */
export type BatchWritten = { readonly stamps: readonly Stamp[] } | { readonly failure: Refusal };

const writer = new FileWriter();

parentPort?.on('message', (files: readonly NewFile[]) => {
  parentPort?.postMessage(write(files));
});

function write(files: readonly NewFile[]): BatchWritten {
  try {
    return { stamps: files.map((file) => writer.write(file)) };
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException;
    return { failure: { message, ...(code && { code }), ...(syscall && { syscall }) } };
  }
}
