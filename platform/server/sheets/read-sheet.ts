/** Reads uploaded files of rows: XLSX, CSV, timetables of FET and calendars, distinguished by their content. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { limitedMemory } from '../child-memory.ts';
import { childProgram } from '../child-program.ts';
import {
  type ReadingOptions,
  type SheetFault,
  sheetLimits,
  UnreadableSheet,
  type Workbook,
} from './sheet.ts';

/** Files that are read at once; each may take the memory below. */
const mostAtOnce = 2;

const megabyte = 1024 * 1024;

/**
 * Milliseconds, megabytes of the heap and of buffers beside it, and bytes that an XLSX file may unpack to. In a request shorter than a
 * transaction may wait (idle_in_transaction_session_timeout); longer in a job.
 */
const limits = {
  usual: { patience: 10_000, heap: 512, buffers: 384, unpacked: 64 * megabyte },
  large: { patience: 100_000, heap: 1536, buffers: 768, unpacked: sheetLimits.unpacked },
} as const;

export interface SheetQuestion {
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
  readonly unpacked: number;
}
/** `failure`: a fault of the program and not of the file, as text for the log. */
export type SheetAnswer =
  | { readonly workbook: string }
  | { readonly fault: SheetFault }
  | { readonly failure: string };

let reading = 0;

/**
 * Reads a file in a process of its own, so that neither its size nor a trap in it stops others.
 * @throws UnreadableSheet with the reason.
 */
export async function readSheet(
  bytes: Buffer,
  options: ReadingOptions,
  size: keyof typeof limits = 'usual',
): Promise<Workbook> {
  if (bytes.length > sheetLimits.bytes) throw new UnreadableSheet('tooLarge');
  if (reading >= mostAtOnce) throw new UnreadableSheet('busy');
  reading++;
  try {
    return JSON.parse(
      await answerOfProcess({ bytes, options, unpacked: limits[size].unpacked }, limits[size]),
    );
  } finally {
    reading--;
  }
}

function answerOfProcess(
  question: SheetQuestion,
  { patience, heap, buffers }: { patience: number; heap: number; buffers: number },
): Promise<string> {
  // Not a thread: the limit of a thread's memory counts no buffers.
  const child = fork(childProgram(join(import.meta.dirname, 'sheet-program.ts')), {
    ...limitedMemory({ heap, buffers }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<string>((resolve, reject) => {
    const refuse = (fault: SheetFault, cause?: unknown) => reject(new UnreadableSheet(fault, { cause }));
    const limit = setTimeout(() => refuse('tooSlow'), patience);
    child.once('message', (answer: SheetAnswer) => {
      clearTimeout(limit);
      if ('workbook' in answer) resolve(answer.workbook);
      else if ('fault' in answer) refuse(answer.fault);
      else reject(new Error(answer.failure));
    });
    // A process that ends without an answer ran out of memory; it reports all other faults of a file itself.
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      refuse('tooLarge', `the process that reads files ended (${signal ?? code})`);
    });
    child.once('error', reject);
    child.send(question);
  }).finally(() => child.kill('SIGKILL'));
}
