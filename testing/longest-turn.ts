/**
 * Milliseconds for which this thread computed without answering anybody, at most, while the work went on. In processor time: other programs
 * of a busy machine do not count.
 */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly wait: number }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [wait, before] = [0, spent()];
  const look = () => {
    const now = spent();
    wait = Math.max(wait, now - before);
    before = now;
  };
  const looking = setInterval(look, 1);
  try {
    const result = await work();
    look();
    return { result, wait };
  } finally {
    clearInterval(looking);
  }
}
