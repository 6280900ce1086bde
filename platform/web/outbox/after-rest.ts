/** What is done once for many who ask for it one after another. */

interface Resting {
  timer: ReturnType<typeof setTimeout>;
  readonly asked: (() => void)[];
}

/**
 * Does `work` for a name when nobody has asked for that for so many milliseconds; each who asked is told when it has ended, however
 * it ended. 0: at once, for each.
 */
export function afterRest(
  work: (name: string) => Promise<void>,
): (name: string, rest: number) => Promise<void> {
  const resting = new Map<string, Resting>();
  return (name, rest) => {
    if (rest === 0) return work(name);
    const before = resting.get(name);
    clearTimeout(before?.timer);
    const asked = before?.asked ?? [];
    const timer = setTimeout(() => {
      resting.delete(name);
      void work(name).finally(() => {
        for (const tell of asked) tell();
      });
    }, rest);
    resting.set(name, { timer, asked });
    return new Promise((done) => asked.push(done));
  };
}
