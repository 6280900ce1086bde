/** Milliseconds of this thread's processor time that some work takes: other work of the machine makes it hardly longer. */
export function processorTimeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
