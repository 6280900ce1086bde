/**
 * Whether the school's server can be reached. Inferred from real calls; the health check is asked only when a
 * call got no answer, and at most every 10 s. The flag `connection` (y or n) is kept in local storage
 * (specification 7). Screens show one toast at each change, not one per request.
 */
import { liveValue } from './live-value.ts';
import { writeSetting } from './session/settings.ts';

const healthAddress = '/usm/api/healthcheck';
const cachedFor = 10_000;
const checkTimeout = 8_000;
const firstPause = 5_000;
const longestPause = 60_000;

export const connection = liveValue(typeof navigator === 'undefined' || navigator.onLine);

let checkedAt = Number.NEGATIVE_INFINITY;
let running: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;

function settle(reached: boolean): void {
  writeSetting('connection', reached ? 'y' : 'n');
  connection.set(reached);
  clearTimeout(timer);
  if (reached) pause = firstPause;
  else {
    timer = setTimeout(() => void checkConnection({ fresh: true }), pause);
    pause = Math.min(pause * 2, longestPause);
  }
}

/** An answer came from the server: the connection is there, no check needed. */
export function answerCame(): void {
  checkedAt = Date.now();
  settle(true);
}

/** A call got no answer: look whether the server can be reached at all. */
export function noAnswerCame(): Promise<boolean> {
  return checkConnection({ fresh: connection.get() });
}

/** Asks the health check, or repeats its answer of the last 10 s unless a fresh one is wanted. */
export function checkConnection(options: { fresh?: boolean } = {}): Promise<boolean> {
  if (!options.fresh && Date.now() - checkedAt < cachedFor) return Promise.resolve(connection.get());
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}

async function ask(): Promise<boolean> {
  let reached = false;
  if (navigator.onLine) {
    try {
      const reply = await fetch(healthAddress, {
        cache: 'no-store',
        signal: AbortSignal.timeout(checkTimeout),
      });
      reached = reply.ok;
    } catch {
      reached = false;
    }
  }
  checkedAt = Date.now();
  settle(reached);
  return reached;
}

/** Follows the browser's own signs; the returned function stops. */
export function watchConnection(): () => void {
  const online = () => void checkConnection({ fresh: true });
  const offline = () => settle(false);
  const seen = () => {
    if (document.visibilityState === 'visible' && !connection.get()) online();
  };
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
    clearTimeout(timer);
  };
}
