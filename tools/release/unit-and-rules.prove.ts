/** The files of deploy/ as the tools judge them that will read them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from './run-tool.ts';

const deploy = join(import.meta.dirname, '../../deploy');

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd rates the service as hardened', async () => {
  const words = await runTool('systemd-analyze', [
    'security',
    '--offline=yes',
    '--no-pager',
    join(deploy, 'package/cahier.service'),
  ]);
  const exposure = Number(/Overall exposure level for cahier\.service: ([\d.]+)/.exec(words)?.[1]);
  expect(exposure).toBeGreaterThan(0);
  expect(exposure).toBeLessThanOrEqual(1.5);
});

test('Prometheus accepts the rules, which alert when they should', async () => {
  const folder = join(deploy, 'monitoring');
  expect(await runTool('promtool', ['check', 'rules', join(folder, 'cahier.rules.yml')])).toContain(
    'SUCCESS',
  );
  expect(await runTool('promtool', ['check', 'config', join(folder, 'prometheus.yml')])).toContain('SUCCESS');
  expect(await runTool('promtool', ['test', 'rules', join(folder, 'cahier.rules.test.yml')])).toContain(
    'SUCCESS',
  );
});
