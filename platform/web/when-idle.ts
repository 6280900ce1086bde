/** Work that can wait for an idle moment, such as fetching code that may soon be wanted. */
const latest = 10_000;

/** The returned function takes the work back. People who save data fetch nothing ahead. */
export function whenIdle(work: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latest });
  return () => cancelIdleCallback(handle);
}
