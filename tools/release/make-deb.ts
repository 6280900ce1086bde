/** Makes a Debian package of a laid out program with dpkg-deb. */
import { globSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runTool } from './run-tool.ts';
import type { Staged } from './stage-program.ts';

const sources = join(import.meta.dirname, '../../deploy/package');

/** Debian's names of processors. */
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

export function debianArchitecture({ system }: Staged): string {
  const architecture = architectures[system.cpu];
  if (architecture === undefined) throw new Error(`There is no package for ${system.cpu}.`);
  return architecture;
}

export interface DebOptions {
  /** Seconds since 1970, of every file in it. */
  readonly madeAt: number;
  /** Switches of dpkg-deb; a test that looks at no size takes a quick one. */
  readonly compression?: readonly string[];
}

/** @param program the folder that `stageProgram` has filled; it is linked, not copied, and stays as it is */
export async function makeDeb(
  program: string,
  staged: Staged,
  file: string,
  { madeAt, compression = ['-Zzstd', '-z12'] }: DebOptions,
): Promise<void> {
  const folder = await mkdtemp(join(dirname(file), '.deb-'));
  try {
    await mkdir(join(folder, 'usr/lib'), { recursive: true });
    // Hard links where the disk allows it: the program is some 300 MB.
    await runTool('cp', ['-al', program, join(folder, 'usr/lib/cahier')]);
    await install(folder, 'cahier.service', 'usr/lib/systemd/system/cahier.service', 0o644);
    await install(folder, 'cahier.env', 'etc/cahier.env', 0o640);
    await mkdir(join(folder, 'usr/bin'));
    await symlink('../lib/cahier/bin/cahier', join(folder, 'usr/bin/cahier'));
    await install(folder, 'debian/copyright', 'usr/share/doc/cahier/copyright', 0o644);
    for (const script of ['preinst', 'postinst', 'prerm', 'postrm'])
      await install(folder, `debian/${script}`, `DEBIAN/${script}`, 0o755);
    await writeFile(join(folder, 'DEBIAN/conffiles'), '/etc/cahier.env\n');
    await writeFile(join(folder, 'DEBIAN/control'), await controlOf(folder, staged));
    await chmod(folder, 0o755);
    await runTool('find', [folder, '-type', 'd', '-exec', 'chmod', '0755', '{}', '+']);
    await runTool('dpkg-deb', ['--root-owner-group', ...compression, '--build', folder, file], {
      SOURCE_DATE_EPOCH: String(madeAt),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function install(folder: string, source: string, path: string, mode: number): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(sources, source), target);
  await chmod(target, mode);
}

/** Node needs libstdc++ and a C library of 2018; PostgreSQL has its own libraries. */
async function controlOf(folder: string, staged: Staged): Promise<string> {
  return [
    'Package: cahier',
    `Version: ${staged.version}`,
    `Architecture: ${debianArchitecture(staged)}`,
    'Maintainer: Cahier <cahier@example.org>',
    `Installed-Size: ${await kilobytesOf(folder)}`,
    'Depends: libc6 (>= 2.28), libstdc++6, passwd, util-linux',
    'Recommends: nginx | httpd',
    'Section: web',
    'Priority: optional',
    'Description: school management around the class notebook',
    ' Staff, teachers and parents use it on phones, tablets and desktops. The package',
    ' contains its own Node and PostgreSQL.',
    '',
  ].join('\n');
}

async function kilobytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of globSync('**', { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return Math.ceil(bytes / 1024);
}
