/** The port through which files of rows come in: XLSX and CSV, told apart by what they hold. */
import { Worker } from 'node:worker_threads';
import { type ReadingWish, type SheetFault, sheetLimits, UnreadableSheet, type Workbook } from './sheet.ts';

/** Files that are read at once; each may take the memory below. */
const mostAtOnce = 2;
/** Milliseconds and megabytes. In a request shorter than a transaction may wait (idle_in_transaction_session_timeout); longer in a job. */
const limits = {
  usual: { patience: 10_000, megabytes: 512 },
  large: { patience: 100_000, megabytes: 1536 },
} as const;

let reading = 0;

type Answer = { readonly workbook: string } | { readonly fault: SheetFault };

/**
 * Reads a file in a thread of its own, so that neither its size nor a trap in it stops others.
 * @throws UnreadableSheet with the reason.
 */
export async function readSheet(
  bytes: Buffer,
  wish: ReadingWish,
  size: keyof typeof limits = 'usual',
): Promise<Workbook> {
  if (bytes.length > sheetLimits.bytes) throw new UnreadableSheet('tooLarge');
  if (reading >= mostAtOnce) throw new UnreadableSheet('busy');
  reading++;
  try {
    return JSON.parse(await answerOfThread(bytes, wish, size));
  } finally {
    reading--;
  }
}

function answerOfThread(bytes: Buffer, wish: ReadingWish, size: keyof typeof limits): Promise<string> {
  const { patience, megabytes } = limits[size];
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes, wish },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // What the program was started with (its own memory) is not the thread's.
    execArgv: [],
  });
  return new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new UnreadableSheet('tooSlow')), patience);
    worker.once('message', (answer: Answer) => {
      clearTimeout(limit);
      if ('workbook' in answer) resolve(answer.workbook);
      else reject(new UnreadableSheet(answer.fault));
    });
    worker.once('error', (error: Error & { code?: string }) => {
      clearTimeout(limit);
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableSheet('tooLarge', { cause: error }) : error,
      );
    });
  }).finally(() => worker.terminate());
}
