import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { limitedProcess } from './child-memory.ts';

/** The output of a process with 128 MB of heap and 128 MB of buffers after it has allocated so many megabytes of buffers. */
function allocating(megabytes: number): string {
  const { execPath, execArgv } = limitedProcess({ heap: 128, buffers: 128, seconds: 20 });
  const script = `
    const held = [];
    try {
      for (let i = 0; i < ${megabytes}; i += 16) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
      console.log('allocated');
    } catch (error) {
      console.log(error.name);
    }`;
  return String(spawnSync(execPath, [...execArgv, '-e', script]).stdout).trim();
}

test.runIf(process.platform === 'linux')(
  'a process of limited memory cannot allocate buffers beyond it',
  () => {
    expect(allocating(64)).toBe('allocated');
    expect(allocating(1024)).toBe('RangeError');
  },
);
