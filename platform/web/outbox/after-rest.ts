/** Debounces work by name. */

interface Resting {
  timer: ReturnType<typeof setTimeout>;
  readonly waiting: (() => void)[];
}

/**
 * Runs `work` for a name once it was not requested for `rest` milliseconds. Every caller waits until it has ended, with or
 * without an error. With 0 it runs at once, for each caller.
 */
export function afterRest(
  work: (name: string) => Promise<void>,
): (name: string, rest: number) => Promise<void> {
  const resting = new Map<string, Resting>();
  return (name, rest) => {
    if (rest === 0) return work(name);
    const before = resting.get(name);
    clearTimeout(before?.timer);
    const waiting = before?.waiting ?? [];
    const timer = setTimeout(() => {
      resting.delete(name);
      void work(name).finally(() => {
        for (const tell of waiting) tell();
      });
    }, rest);
    resting.set(name, { timer, waiting });
    return new Promise((done) => waiting.push(done));
  };
}
