/** The files of deploy/package that no compiler reads. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from './run-tool.ts';

const folder = join(import.meta.dirname, '../../deploy/package');
const scripts = [
  'cahier',
  'rollback',
  ...['preinst', 'postinst', 'prerm', 'postrm'].map((name) => `debian/${name}`),
];

test.each(scripts)('the script %s is one that sh understands', async (name) => {
  expect(await runTool('sh', ['-n', join(folder, name)])).toBe('');
});

test('an installed server starts with the switches of npm start', async () => {
  const manifest = JSON.parse(await readFile(join(folder, '../../package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const switches = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));
  expect(await readFile(join(folder, 'cahier'), 'utf8')).toContain(
    `run ${switches.join(' ')} "$root/dist/server/server.js"`,
  );
});
