/**
 * One connection to the server that says when there is something new: events without content. A connection that is silent for long counts
 * as broken; a proxy that keeps the reply back is noticed because the first event does not come.
 */
import { liveAddress } from '#platform/kernel/live-address.ts';
import { pauseAfter } from './pauses.ts';

/** Milliseconds until the first event must have come, and between two: the server writes every 30 s. */
const helloWithin = 10_000;
const silentFor = 75_000;
/** While no event comes through, everything is asked for again this often, and the line tried this seldom. */
const askEvery = 2 * 60_000;
const tryEvery = 15 * 60_000;
/** First events that did not come, until a proxy is blamed. */
const mostSilent = 2;

/**
 * Follows until the signal ends it; the promise ends then.
 * @param isNew called with a topic, or null where something may have been missed
 */
export function followLine(isNew: (topic: string | null) => void, signal: AbortSignal): Promise<void> {
  let line: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let tries = 0;
  let silent = 0;

  const after = (pause: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, pause);
  };
  const close = () => {
    line?.close();
    line = null;
  };
  const later = (pause: number) => {
    close();
    after(pause, open);
  };
  const blameProxy = () => {
    asking ??= setInterval(() => isNew(null), askEvery);
    later(tryEvery);
  };
  const unheard = () => {
    silent += 1;
    if (silent < mostSilent) later(pauseAfter(tries++, Math.random()));
    else blameProxy();
  };
  const open = () => {
    close();
    const next = new EventSource(liveAddress);
    line = next;
    after(helloWithin, unheard);
    const heard = () => after(silentFor, () => later(pauseAfter(tries++, Math.random())));
    next.addEventListener('hello', () => {
      tries = 0;
      silent = 0;
      clearInterval(asking);
      asking = undefined;
      heard();
      isNew(null);
    });
    next.addEventListener('beat', heard);
    next.addEventListener('news', ({ data }: MessageEvent<string>) => {
      heard();
      isNew(data || null);
    });
    next.addEventListener('again', ({ data }: MessageEvent<string>) => later(Number(data) || 1000));
    next.addEventListener('error', () => later(pauseAfter(tries++, Math.random())));
  };
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      close();
      clearTimeout(timer);
      clearInterval(asking);
      resolve();
    });
    if (signal.aborted) resolve();
    else open();
  });
}
