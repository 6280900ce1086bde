/** The files of a district as the blocks of docs/deployment.md make them. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '#platform/server/db/embedded/run-program.ts';
import { documentedBlock } from '#testing/district/documented-block.ts';
import { localCertificate } from '#testing/local-certificate.ts';

test('the documented blocks write files without a gap, and HAProxy accepts its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documented-'));
  await cp('deploy', join(folder, 'deploy'), { recursive: true });
  const settings = await documentedBlock('cd /opt/cahier/deploy/district');
  const shell = (text: string) => runProgram('/bin/sh', ['-e', '-c', text]);
  expect(await shell(settings.replace('/opt/cahier', folder))).toEqual({ code: 0, output: '' });
  const install = (await documentedBlock('deploy/district/install.sh one')).trim();
  for (const name of ['one', 'two', 'three']) {
    const root = join(folder, name);
    const line = `cd ${folder} && ${install.replace(/one$/, name)} ${root}`;
    expect(await shell(line)).toEqual({ code: 0, output: '' });
    const files = (await readdir(join(root, 'etc'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    expect(files.length).toBe(7);
    for (const { parentPath, name: file } of files) {
      const text = await readFile(join(parentPath, file), 'utf8');
      expect(text, file).not.toMatch(/@[A-Z_]+@/);
      expect(text, file).not.toMatch(/PASSWORD[A-Z_]*=$/m);
    }
    const { cert, key } = localCertificate(['cahier.example.org']);
    await writeFile(join(root, 'etc/haproxy/cahier.pem'), cert + key);
    const checked = await runProgram('/usr/sbin/haproxy', [
      '-c',
      '-f',
      join(root, 'etc/haproxy/haproxy.cfg'),
    ]);
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('valid') });
  }
  await rm(folder, { recursive: true });
});

test('a machine of another name, and an empty password, are refused with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documented-'));
  await cp('deploy', join(folder, 'deploy'), { recursive: true });
  const district = join(folder, 'deploy/district');
  await cp(join(district, 'district.env.example'), join(district, 'district.env'));
  const install = (name: string) =>
    runProgram('/bin/sh', [join(district, 'install.sh'), name, join(folder, 'root')]);
  expect((await install('four')).output).toContain('called one, two and three');
  expect((await install('one')).output).toContain('letters and digits only');
  await rm(folder, { recursive: true });
});
