import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sampledTest } from '#testing/sampling.ts';
import { installationKey, sealingWith } from './sealing.ts';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sealing-'));
  folders.push(folder);
  return folder;
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('opens a sealed value with its key for its person, and never seals a text twice alike', () => {
  const { seal, open } = sealingWith(randomBytes(32));
  const sealed = seal('GEZD GNBV — é', 'account 7');
  expect(open(sealed, 'account 7')).toBe('GEZD GNBV — é');
  expect(seal('GEZD GNBV — é', 'account 7').equals(sealed)).toBe(false);
  expect(sealed.includes('GEZD')).toBe(false);
});

test('another key, another person, a changed byte or half of it open nothing', () => {
  const { seal, open } = sealingWith(randomBytes(32));
  const sealed = seal('secret', 'account 7');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect([
    sealingWith(randomBytes(32)).open(sealed, 'account 7'),
    open(sealed, 'account 8'),
    open(changed, 'account 7'),
    open(sealed.subarray(0, 20), 'account 7'),
    open(Buffer.alloc(0), 'account 7'),
  ]).toEqual([null, null, null, null, null]);
});

test('the key is made once, by whichever of two starts comes first, and for its own user alone', async () => {
  const folder = join(await newFolder(), 'data');
  const [one, other] = await Promise.all([installationKey(folder), installationKey(folder)]);
  expect(one.length).toBe(32);
  expect(one.equals(other)).toBe(true);
  expect((await installationKey(folder)).equals(one)).toBe(true);
  expect((await stat(join(folder, 'installation.key'))).mode & 0o777).toBe(0o600);
});

sampledTest('never shows another start a half-written key', async () => {
  const parent = await newFolder();
  for (let start = 0; start < 200; start++) {
    const folder = join(parent, String(start));
    let made = false;
    const lengths = new Set<number>();
    const read = async () => {
      while (!made)
        await readFile(join(folder, 'installation.key')).then(
          ({ length }) => lengths.add(length),
          () => undefined,
        );
    };
    const readers = [read(), read(), read()];
    await installationKey(folder).finally(() => {
      made = true;
    });
    await Promise.all(readers);
    expect([65]).toEqual(expect.arrayContaining([...lengths]));
  }
});

test('refuses a key file with other content instead of replacing it, because sealed data would be lost', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'installation.key'), 'half');
  await expect(installationKey(folder)).rejects.toThrow('holds no key');
});
