/** Reads one file in a process of its own, within limits of memory and of processor time. */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { limitedProcess } from '../child-memory.ts';
import { childProgram } from '../child-program.ts';
import { processorTime } from '../documents/spent-time.ts';
import { type SheetFault, UnreadableSheet } from '../sheets/sheet.ts';
import type { ForeignQuestion, ProcessAnswer } from './questions.ts';

interface Limits {
  /** Of processor time: on a busy machine that is more by the clock. */
  readonly seconds: number;
  /** Megabytes of the heap, and of buffers beside it. */
  readonly heap: number;
  readonly buffers: number;
  /** By the clock: whoever asked has gone by then. */
  readonly clock: number;
}

const limits: Readonly<Record<ForeignQuestion['way'], Limits>> = {
  sheet: { seconds: 10, heap: 512, buffers: 384, clock: 120 },
  largeSheet: { seconds: 100, heap: 1536, buffers: 768, clock: 1200 },
  tables: { seconds: 15, heap: 768, buffers: 512, clock: 120 },
  zip: { seconds: 5, heap: 256, buffers: 384, clock: 120 },
  pdf: { seconds: 4, heap: 256, buffers: 256, clock: 120 },
  picture: { seconds: 10, heap: 128, buffers: 768, clock: 120 },
};

/** Milliseconds between two looks at what it has spent. */
const lookEvery = 100;
/** Milliseconds of work after which a process gives way to others: by then it is no ordinary file. */
const politeFrom = 2000;

/** @throws UnreadableSheet with what is wrong with the file; tooSlow, tooLarge; busy when the machine was too busy to read it. */
export async function answerOfProcess(question: ForeignQuestion): Promise<unknown> {
  const { seconds, heap, buffers, clock } = limits[question.way];
  // Not a thread: the limit of a thread's memory counts no buffers.
  const child = fork(childProgram(join(import.meta.dirname, 'foreign-program.ts')), {
    ...limitedProcess({ heap, buffers, seconds }),
    // It reads what strangers wrote: none of the server's own settings and secrets are in its environment.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    return await answerOf(child, question, { seconds, clock });
  } finally {
    child.kill('SIGKILL');
  }
}

function answerOf(
  child: ChildProcess,
  question: ForeignQuestion,
  { seconds, clock }: Pick<Limits, 'seconds' | 'clock'>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const begun = Date.now();
    let polite = false;
    const refuse = (fault: SheetFault, cause?: unknown, format?: string | null) => {
      clearInterval(watch);
      reject(new UnreadableSheet(fault, { cause, format: format ?? null }));
    };
    const watch = setInterval(() => {
      const passed = Date.now() - begun;
      const spent = processorTime(child.pid) ?? passed;
      if (spent > seconds * 1000) refuse('tooSlow');
      else if (passed > clock * 1000) refuse('busy');
      else if (spent > politeFrom && !polite) {
        polite = true;
        giveWay(child.pid);
      }
    }, lookEvery);
    child.once('message', (answer: ProcessAnswer) => {
      clearInterval(watch);
      if ('text' in answer) resolve(JSON.parse(answer.text));
      else if ('value' in answer) resolve(answer.value);
      else if ('fault' in answer) refuse(answer.fault, undefined, answer.format);
      else reject(new Error(answer.failure));
    });
    // A process that ends without an answer ran out of memory, or out of time; it reports all other faults of a file itself.
    child.once('exit', (code, signal) =>
      refuse(
        signal === 'SIGXCPU' ? 'tooSlow' : 'tooLarge',
        `the process that reads files ended (${signal ?? code})`,
      ),
    );
    child.once('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
    child.send(question);
  });
}

/** Requests of people come before a file that takes long. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended meanwhile.
  }
}
