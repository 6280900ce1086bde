/** Work that can wait for a calm moment. */
import { saving } from './forms/saving.ts';

const latest = 10_000;
/** Right after the start an idle moment only means that the page still waits for its data: do not delay it. */
const notBefore = 4_000;
/** The page may have been a sign-in page for minutes before the program began in it. */
const begun = performance.now();

/** Runs the work when the page is calm, at the latest some 14 s after its start. The returned function takes it back. */
export function whenIdle(work: () => void): () => void {
  let handle = 0;
  const wait = () => {
    if ('requestIdleCallback' in window) handle = requestIdleCallback(work, { timeout: latest });
    else work();
  };
  const timer = setTimeout(wait, begun + notBefore - performance.now());
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}

/** Fetches what may soon be wanted, when the page is calm; not for people who save data. */
export function fetchAhead(work: () => void): () => void {
  return saving.get() ? () => undefined : whenIdle(work);
}
