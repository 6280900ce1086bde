/** Frees the memory of a large piece of work where the process was started for it; by itself Node waits until far more has accumulated. */
export function tidyMemory(): void {
  globalThis.gc?.();
}

/**
 * Options of the child processes that handle pictures and documents, so that they use little memory: a young generation as small as
 * the server's, an old one that is tidied before it has grown far, and two arenas for native libraries instead of sixteen, which never
 * give back what they once held.
 */
export function childOfLittleMemory(): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  return {
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=768', '--expose-gc'],
    // biome-ignore lint/style/noProcessEnv: handed on as it is, nothing is read from it.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  };
}

/** Megabytes of data that Node 24 has mapped before the first line of a program runs; most of it is never touched. */
const mappedAtStart = 640;

/** Seconds beyond those that its parent gives a process: then the system ends it, also without a parent. */
const afterParent = 5;

/**
 * How a process is begun that may take so many megabytes and so many seconds of processor time and no more, whatever it is made to do: the
 * heap by V8's own limit, and all of its data, buffers included, and its time by limits of the system where there are any (Linux; elsewhere
 * the heap's alone).
 */
export function limitedProcess({
  heap,
  buffers,
  seconds,
}: {
  heap: number;
  buffers: number;
  seconds: number;
}): {
  execPath: string;
  execArgv: string[];
} {
  const node = [`--max-old-space-size=${heap}`, '--max-semi-space-size=16'];
  if (process.platform !== 'linux') return { execPath: process.execPath, execArgv: node };
  const kilobytes = (mappedAtStart + heap + buffers) * 1024;
  const limited = `ulimit -d ${kilobytes} && ulimit -t ${seconds + afterParent} && exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', limited, process.execPath, ...node] };
}
