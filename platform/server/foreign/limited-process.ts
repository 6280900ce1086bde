/** Reads one file in a process of its own, within limits of memory and of processor time. */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { processorTime } from '../documents/spent-time.ts';
import { limitedProcess } from '../processes/child-memory.ts';
import { childProgram } from '../processes/child-program.ts';
import { answerPipe, type ForeignQuestion, type ProcessAnswer } from './questions.ts';
import { type FileFault, UnreadableFile } from './unreadable-file.ts';

interface Limits {
  /** Seconds of processor time: on a busy machine that is more by the clock. */
  readonly seconds: number;
  /** Megabytes of the heap, and of buffers beside it. */
  readonly heap: number;
  readonly buffers: number;
  /** By the clock: whoever asked has gone by then. */
  readonly clock: number;
  /** Megabytes of its answer, counted before it is parsed: the parent has other people to answer. */
  readonly answer: number;
}

const limits: Readonly<Record<ForeignQuestion['way'], Limits>> = {
  // Letters beyond those of Western Europe take two bytes each (`sheetLimits.letters`).
  sheet: { seconds: 10, heap: 512, buffers: 384, clock: 120, answer: 36 },
  largeSheet: { seconds: 100, heap: 1536, buffers: 768, clock: 1200, answer: 72 },
  // Never more than what the caller wants of it.
  zip: { seconds: 5, heap: 256, buffers: 384, clock: 120, answer: 32 },
  pdf: { seconds: 4, heap: 256, buffers: 256, clock: 120, answer: 1 },
  picture: { seconds: 10, heap: 128, buffers: 768, clock: 120, answer: 16 },
  // Packages of texts of 48 MB (`csvLimits.unpacked`), and what is planned by them.
  program: { seconds: 20, heap: 1024, buffers: 512, clock: 120, answer: 24 },
};

/** Letters of what a process says before it ends by a fault of the program. */
const longestWords = 2000;

/** Milliseconds between two looks at what it has spent. */
const lookEvery = 100;
/** Milliseconds of work after which a process gives way to others: by then it is no ordinary file. */
const politeFrom = 2000;

/**
 * @param gone when nobody waits for the answer any more: the process ends
 * @throws UnreadableFile with what is wrong with the file; tooSlow, tooLarge; busy when the machine was too busy to read it, or nobody waits.
 */
export async function answerOfProcess(
  question: ForeignQuestion,
  gone?: AbortSignal,
): Promise<{ readonly answer: unknown; readonly bytes: number }> {
  const own = limits[question.way];
  // Not a thread: the limit of a thread's memory counts no buffers.
  const program =
    question.way === 'program' ? question.program : join(import.meta.dirname, 'foreign-program.ts');
  const child = fork(childProgram(program), {
    ...limitedProcess(own),
    // It reads what strangers wrote: none of the server's own settings and secrets are in its environment.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    // The answer comes by a pipe (`answerPipe`), whose bytes are counted; a message would be parsed whatever its size.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  });
  try {
    const written = await answerOf(child, question, own, gone);
    return { answer: contentOf(deserialize(written)), bytes: written.length };
  } finally {
    child.kill('SIGKILL');
  }
}

/** @throws UnreadableFile with what the process found wrong; an error of the program itself. */
function contentOf(answer: ProcessAnswer): unknown {
  if ('text' in answer) return JSON.parse(answer.text);
  if ('value' in answer) return answer.value;
  if ('fault' in answer) throw new UnreadableFile(answer.fault, { format: answer.format ?? null });
  throw new Error(answer.failure);
}

function answerOf(
  child: ChildProcess,
  question: ForeignQuestion,
  { seconds, clock, answer: megabytes }: Limits,
  gone: AbortSignal | undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const begun = Date.now();
    let polite = false;
    const refuse = (fault: FileFault, cause?: unknown) => {
      clearInterval(watch);
      reject(new UnreadableFile(fault, { cause }));
    };
    // A refusal ends the process, too.
    gone?.addEventListener('abort', () => refuse('busy', 'nobody waits for the answer any more'), {
      once: true,
    });
    const watch = setInterval(() => {
      const passed = Date.now() - begun;
      // Once it has ended, the time it spent cannot be read, and its answer may still be on its way.
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      const spent = hasEnded ? 0 : (processorTime(child.pid) ?? passed);
      if (spent > seconds * 1000) refuse('tooSlow');
      else if (passed > clock * 1000) refuse('busy');
      else if (spent > politeFrom && !polite) {
        polite = true;
        giveWay(child.pid);
      }
    }, lookEvery);
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdio[answerPipe]?.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= megabytes * 1024 * 1024) return void pieces.push(piece);
      pieces.length = 0;
      child.kill('SIGKILL');
      refuse('tooLarge', 'the answer of the process that reads files is too large');
    });
    let words = '';
    child.stderr?.on('data', (piece: Buffer) => {
      words = (words + piece.toString()).slice(-longestWords);
    });
    // Behind its end and all of its answer. A process that a signal ended ran out of memory, or out of time; it reports all other faults
    // of a file itself. One that ended by itself could not read any file: that is a fault of the program.
    child.once('close', (code, signal) => {
      clearInterval(watch);
      if (code === 0 && size > 0) resolve(Buffer.concat(pieces));
      else if (signal === null)
        reject(new Error(`The process that reads files ended with ${code}. ${words}`.trim()));
      else
        refuse(
          signal === 'SIGXCPU' ? 'tooSlow' : 'tooLarge',
          `the process that reads files ended (${signal})`,
        );
    });
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
