/** One process that makes PDF, as its parent sees it. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { childOfLittleMemory } from '../child-memory.ts';
import type { Paper } from './paper.ts';
import type { RenderedPdf } from './render-pdf.ts';

export interface PrintJob extends Pick<Paper, 'template' | 'data' | 'pictures' | 'untagged' | 'picture'> {
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
  print(paper: Paper): Promise<RenderedPdf>;
  /** Megabytes that it held after its last document. */
  megabytes(): number;
  end(): void;
}

/** @param timeLimit milliseconds for one document */
export function startTypesetter(timeLimit: number): Typesetter {
  // Not a thread: neither a compile that does not end nor a crash in native code can be stopped in one.
  const child: ChildProcess = fork(join(import.meta.dirname, 'typesetter-program.ts'), {
    ...childOfLittleMemory(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Writing to one that has died is told by its exit; without a listener it would end the server.
  child.on('error', () => undefined);
  let held = 0;
  return {
    pid: child.pid,
    alive: () => child.connected && child.exitCode === null && child.signalCode === null,
    megabytes: () => held / 1024 / 1024,
    end: () => void child.kill('SIGKILL'),
    async print(paper) {
      const result = await answerOf(child, jobOf(paper), timeLimit);
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
}: Paper): PrintJob {
  return {
    template,
    data: { ...data, title, language },
    pictures,
    ...{ untagged, picture },
    madeAt: Math.floor(Date.parse(madeAt) / 1000),
  };
}

function answerOf(child: ChildProcess, job: PrintJob, timeLimit: number): Promise<PrintResult> {
  return new Promise((resolve, reject) => {
    const finish = (then: () => void) => {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onExit);
      then();
    };
    const onMessage = (result: PrintResult) => finish(() => resolve(result));
    const onExit = (code: number | null, signal: string | null) =>
      finish(() => reject(new Error(`The process that makes PDF ended (${signal ?? code}).`)));
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      finish(() => reject(new Error(`A document took longer than ${timeLimit} ms.`)));
    }, timeLimit);
    child.on('message', onMessage).on('exit', onExit);
    if (child.connected) child.send(job);
    else onExit(child.exitCode, child.signalCode);
  });
}
