/** The thread in which a file is taken apart: a file that eats memory or time ends the thread, not the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { kindOfFile } from './kind-of-file.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type ReadingWish, UnreadableSheet, type Workbook } from './sheet.ts';

const { bytes, wish } = workerData as { bytes: Uint8Array; wish: ReadingWish };

async function workbookOf(file: Buffer): Promise<Workbook> {
  return kindOfFile(file) === 'xlsx' ? readXlsx(file, wish) : readCsv(file, wish);
}

try {
  const workbook = await workbookOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // As text: one copy between the threads, where rows of cells would be cloned one by one.
  parentPort?.postMessage({ workbook: JSON.stringify(workbook) });
} catch (error) {
  if (!(error instanceof UnreadableSheet)) throw error;
  parentPort?.postMessage({ fault: error.fault });
}
