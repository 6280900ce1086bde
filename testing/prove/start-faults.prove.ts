import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a database that cannot be reached is waited for half a minute; then the program says so and ends', async () => {
  const began = Date.now();
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    env: {
      ...process.env,
      DATABASE_URL: 'postgres://cahier:very-secret@127.0.0.1:1/school',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output.err += String(chunk);
  });
  const [code] = await once(child, 'close');
  const seconds = (Date.now() - began) / 1000;
  expect(code).toBe(1);
  expect(output.out).toContain('does not answer; trying again for 30 s');
  expect(output.err).toMatch(/database "school" at 127\.0\.0\.1:1 as "cahier" did not answer for 30 s/);
  expect(output.out + output.err).not.toContain('very-secret');
  expect(seconds).toBeGreaterThan(25);
  expect(seconds).toBeLessThan(60);
}, 120_000);
