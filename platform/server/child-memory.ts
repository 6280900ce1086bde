/** Gives back what a large piece of work has left, where the process was begun for it: by itself Node waits until far more lies there. */
export function tidyMemory(): void {
  globalThis.gc?.();
}

/**
 * How a process of ours that handles pictures and papers is begun, so that it leaves little behind: a young generation as small as
 * the server's, an old one that is tidied before it has grown far, and two arenas for native libraries instead of sixteen, which never give back what they once held.
 */
export function childOfLittleMemory(): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  return {
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=768', '--expose-gc'],
    // biome-ignore lint/style/noProcessEnv: handed on as it is, nothing is read from it.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  };
}
