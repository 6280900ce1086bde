/**
 * `npm run release`: builds, and packs the program as a tarball and as a Debian package into dist/release. Nothing is fetched. With
 * `-- --tarball` no Debian package is made.
 */
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareBuilt } from '#app/server-built.ts';
import { debianArchitecture, makeDeb } from './release/make-deb.ts';
import { makeTarball } from './release/make-tarball.ts';
import { runTool } from './release/run-tool.ts';
import { stageProgram } from './release/stage-program.ts';

if (process.platform !== 'linux')
  throw new Error('A release is made on Linux, for the processor that makes it.');
const onlyTarball = process.argv.includes('--tarball');
const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/release');
await prepareBuilt((line) => console.log(line));
await mkdir(folder, { recursive: true });
const work = await mkdtemp(join(folder, '.staged-'));
try {
  const staged = await stageProgram(join(work, 'cahier'));
  const { version, system } = staged;
  const name = `cahier-${version}-${system.os}-${system.cpu}`;
  const madeAt = await momentOfSources();
  const tarball = join(folder, `${name}.tar.gz`);
  const deb = join(folder, `cahier_${version}_${debianArchitecture(staged)}.deb`);
  const made = [tarball];
  if (!onlyTarball) {
    await makeDeb(join(work, 'cahier'), staged, deb, { madeAt });
    made.push(deb);
  }
  await rename(join(work, 'cahier'), join(work, name));
  await makeTarball(join(work, name), tarball, madeAt);
  for (const file of made)
    console.log(`  ${file} (${((await stat(file)).size / 1024 / 1024).toFixed(0)} MB)`);
} finally {
  await rm(work, { recursive: true, force: true });
}

/** The last commit, in seconds since 1970; in a copy without git SOURCE_DATE_EPOCH, or now. */
async function momentOfSources(): Promise<number> {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given !== undefined) return Number(given);
  const committed = await runTool('git', ['-C', root, 'log', '-1', '--format=%ct']).catch(() => null);
  return committed === null ? Math.floor(Date.now() / 1000) : Number(committed);
}
