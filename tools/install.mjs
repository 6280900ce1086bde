/**
 * Runs before `npm start` and `npm test` under whatever Node the machine has (20 or later), so that a fresh clone
 * needs no other command. Installs when the lock file is another one than at the last time; with --test also looks
 * for the browser and a font that the tests need. Does nothing, in a few milliseconds, when all is there.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const record = join(root, 'node_modules', '.cahier-install');
const neededNode = 24;
const everything = 'everything';

/** Tests and checks need every package (`--all`); a start needs what the program and its build import (vite.config.ts). */
const isForTests = process.argv.includes('--test');
const needsAll = isForTests || process.argv.includes('--all');
const neededByBuild = [
  'vite',
  '@vitejs/plugin-react',
  '@rolldown/plugin-babel',
  '@babel/core',
  'babel-plugin-react-compiler',
  '@tailwindcss/vite',
  'tailwindcss',
  'lightningcss',
  'marked',
];

/** The programs that docs/deployment.md describes, which only long proofs try. Debian may start some of them by itself: these listen at this machine only. */
const neededByProofs = [
  ['nginx-light', '/usr/sbin/nginx'],
  ['patroni', '/usr/bin/patroni'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  // Its promtool checks the alert rules of deploy/monitoring.
  ['prometheus', '/usr/bin/promtool'],
].map(([name = '', program = '']) => ({ name, there: existsSync(program) }));

// One waits for the network or the disk while the other works; both end before a fault of either is said.
const faults = await Promise.all([installPackages(), isForTests ? installForTests() : undefined]);
for (const fault of faults) if (fault !== undefined) stop(fault);
checkNode();

/** @returns {Promise<string | undefined>} what went wrong */
async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [known = '', extent = ''] = existsSync(record) ? readFileSync(record, 'utf8').split(' ') : [];
  // Where everything is installed, it stays so: a start after a change of the lock file takes no tool away.
  const whole = needsAll || (known !== '' && extent !== 'part');
  if (known === lock && (extent === everything || !whole)) return;
  console.log('Installing what Cahier needs; this takes about a minute and happens once.');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const switches = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const part = [...neededByBuild.map(asLocked), '--save-prod', '--omit=dev'];
  const { succeeded, output } = await run(npm, ['install', ...(whole ? [] : part), ...switches], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (!succeeded) return `npm install did not succeed. Is the network there? Then try again.\n${output}`;
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, `${lock} ${whole ? everything : 'part'}`);
}

/**
 * As npm asks for a package of package.json by its version.
 * @param {string} name
 */
function asLocked(name) {
  return `${name}@${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies[name]}`;
}

/** npm brings Node 24 for Linux and Windows; there is none for macOS and other systems, which bring their own. */
function checkNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  if (existsSync(join(root, 'node_modules', `node-${system}-${process.arch}`, 'package.json'))) return;
  if (Number.parseInt(process.versions.node, 10) >= neededNode) return;
  stop(
    `Cahier runs on Node ${neededNode} or later; this is ${process.version}. Install it from https://nodejs.org and try again.`,
  );
}

/** @returns {Promise<string | undefined>} what went wrong */
async function installForTests() {
  if (process.platform !== 'linux') {
    if (!process.env.CHROMIUM_PATH) {
      console.log(
        'The screen tests need Chromium: set CHROMIUM_PATH to the program of a Chromium or Chrome.',
      );
    }
    return;
  }
  const font = ['noto', 'dejavu'].some((family) => existsSync(join('/usr/share/fonts/truetype', family)));
  const wanted = [
    {
      name: 'chromium-headless-shell',
      there: existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'),
    },
    { name: 'fonts-noto-core', there: font },
    ...(process.argv.includes('--prove') ? neededByProofs : []),
  ];
  const missing = wanted.filter(({ there }) => !there).map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return `The tests need ${missing.join(' and ')}. Install it, on Debian with: sudo ${command}`;
  }
  console.log(`Installing ${missing.join(' and ')} for the tests; this happens once.`);
  const environment = Object.assign({}, process.env, { DEBIAN_FRONTEND: 'noninteractive' });
  for (const step of ['apt-get update', command]) {
    const { succeeded, output } = await run('/bin/sh', ['-c', step], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (!succeeded) return `"${step}" did not succeed:\n${output}`;
  }
}

/**
 * Runs a program to its end, with what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function run(program, args, options) {
  return new Promise((done) => {
    const child = spawn(program, args, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        output += part;
      });
    }
    child.on('error', ({ message }) => done({ succeeded: false, output: message }));
    child.on('close', (status) => done({ succeeded: status === 0, output }));
  });
}

/** @param {string} reason */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
