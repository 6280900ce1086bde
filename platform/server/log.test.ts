import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.skipIf(process.platform !== 'linux')(
  'A log on a full disk neither stops the program nor holds up its end.',
  () => {
    const program = `
    import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
    const log = openLog('info');
    for (let line = 0; line < 50; line++) {
      log.info({ line }, 'x'.repeat(50_000));
      await new Promise((resolve) => setImmediate(resolve));
    }
    console.error('still here');
  `;
    const full = openSync('/dev/full', 'w');
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', full, 'pipe'],
      timeout: 120_000,
    });
    expect(String(ended.stderr)).toContain('still here');
    expect(ended.status).toBe(0);
  },
);
