/** Work of a page as a browser records it, in the time of the page's own thread. */
import type { CDPSession } from 'playwright-core';

/** One event of a trace. Its times are microseconds of its thread: what others did on this machine does not count. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tts: number;
  readonly tdur: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

export async function traceOf(
  session: CDPSession,
  work: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'] },
  });
  await work();
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** The thread that drew most: other pages of the browser draw too. @throws Error when too little was drawn to say anything. */
export function eventsOfPage(events: readonly TraceEvent[], fewestFrames: number): readonly TraceEvent[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const drawn = [...threads.values()].map((ofThread) => ({
    ofThread,
    commits: ofThread.filter(({ name }) => name === 'Commit').length,
  }));
  const page = drawn.toSorted((one, other) => other.commits - one.commits)[0];
  if (!page || page.commits < fewestFrames) throw new Error('The browser noted too few frames.');
  return page.ofThread.filter(({ ph }) => ph === 'X').sort((one, other) => one.tts - other.tts);
}
