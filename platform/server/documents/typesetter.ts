/** One process that makes PDF, as its parent sees it. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { childOfLittleMemory } from '../processes/child-memory.ts';
import { childProgram } from '../processes/child-program.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { RenderedPdf } from './render-pdf.ts';
import { processorTime } from './spent-time.ts';

export interface PrintJob
  extends Pick<PdfDocument, 'template' | 'data' | 'pictures' | 'untagged' | 'picture'> {
  /** Seconds since 1970. */
  readonly madeAt: number;
}
export type PrintResult =
  | (RenderedPdf & {
      /** Bytes that the process holds after it. */
      readonly held: number;
    })
  | { readonly problem: string };

export interface Typesetter {
  readonly pid: number | undefined;
  alive(): boolean;
  /** One at a time. @throws Error when it refuses the document, dies, or takes longer than it may; it is of no use after the latter two. */
  print(document: PdfDocument): Promise<RenderedPdf>;
  /** Megabytes that it held after its last document. */
  megabytes(): number;
  end(): void;
}

/** Milliseconds without any work after which a process hangs, and between two looks at it. */
const standstill = 60_000;
const lookEvery = 200;

/** @param timeLimit milliseconds of work for one document; where work cannot be measured, of the clock */
export function startTypesetter(timeLimit: number): Typesetter {
  // Not a thread: neither a compile that does not end nor a crash in native code can be stopped in one.
  const child: ChildProcess = fork(childProgram(join(import.meta.dirname, 'typesetter-program.ts')), {
    ...childOfLittleMemory(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A write to a process that has died is reported by its exit; without a listener the error would end the server.
  child.on('error', () => undefined);
  let held = 0;
  return {
    pid: child.pid,
    alive: () => child.connected && child.exitCode === null && child.signalCode === null,
    megabytes: () => held / 1024 / 1024,
    end: () => void child.kill('SIGKILL'),
    async print(document) {
      const result = await answerOf(child, jobOf(document), timeLimit);
      if ('problem' in result) throw new Error(result.problem);
      held = result.held;
      return result;
    },
  };
}

function jobOf({
  template,
  title,
  language,
  data,
  pictures,
  madeAt,
  untagged = false,
  picture = false,
}: PdfDocument): PrintJob {
  return {
    template,
    data: { ...data, title, language },
    pictures,
    untagged,
    picture,
    madeAt: Math.floor(Date.parse(madeAt) / 1000),
  };
}

function answerOf(child: ChildProcess, job: PrintJob, timeLimit: number): Promise<PrintResult> {
  return new Promise((resolve, reject) => {
    const finish = (then: () => void) => {
      clearInterval(watch);
      child.off('message', onMessage).off('exit', onExit);
      then();
    };
    const onMessage = (result: PrintResult) => finish(() => resolve(result));
    const onExit = (code: number | null, signal: string | null) =>
      finish(() => reject(new Error(`The process that makes PDF ended (${signal ?? code}).`)));
    const begun = Date.now();
    const before = processorTime(child.pid);
    let spent = 0;
    let movedAt = begun;
    const watch = setInterval(() => {
      const now = Date.now();
      const worked = processorTime(child.pid);
      const measured = worked === null || before === null ? now - begun : worked - before;
      if (measured > spent) movedAt = now;
      spent = measured;
      if (spent < timeLimit && now - movedAt < standstill) return;
      child.kill('SIGKILL');
      finish(() => reject(new Error(`A document was given up after ${spent} ms of work.`)));
    }, lookEvery);
    child.on('message', onMessage).on('exit', onExit);
    if (child.connected) child.send(job);
    else onExit(child.exitCode, child.signalCode);
  });
}
