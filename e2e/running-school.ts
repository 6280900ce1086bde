/** The whole program as its users meet it: a server process of its own over a fresh demonstration school, and a browser. */
import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserPath, browserSwitches } from '#testing/browser.ts';

const root = resolve(import.meta.dirname, '..');
const startWithin = 600_000;

export interface RunningSchool extends AsyncDisposable {
  readonly address: string;
  /** Where its database, mails and slips lie. */
  readonly dataDir: string;
  /** The program's output so far. */
  output(): string;
  /** A browser of one person; nothing is shared between two of them. */
  visit(device?: Partial<Device>): Promise<BrowserContext>;
  stop(): Promise<void>;
}

export interface Device {
  readonly width: number;
  readonly language: 'en' | 'fr';
  readonly dark: boolean;
  /** Address of the school as this device reaches it, for example over a failing network. */
  readonly address?: string;
}

const phoneWidth = 600;

/** Names the folder of a demonstration school that was made for many runs (prepared-school.ts). */
export const preparedSchool = 'PREPARED_SCHOOL';

/** Takes it with the owners: PostgreSQL's files belong to its own user. Without one, a school is made as it is asked for. */
async function copyPrepared(to: string): Promise<void> {
  const from = process.env[preparedSchool];
  if (from) await promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, to]);
}

/** An empty folder for the data of one school: in memory, where the machine has it, for what is synced to a disk is waited for. */
export function newDataDir(): Promise<string> {
  return mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cahier-e2e-'));
}

/**
 * Starts the server on a free port of this machine, and Chromium.
 * @param environment further settings; a folder given as DATA_DIR is left to who made it.
 */
export async function openSchool(environment: Record<string, string> = {}): Promise<RunningSchool> {
  const given = environment['DATA_DIR'];
  const dataDir = given ?? (await newDataDir());
  if (given === undefined && environment['DEMO'] === undefined) await copyPrepared(dataDir);
  const [program, browser] = await Promise.all([
    startProgram({ ...environment, DATA_DIR: dataDir }),
    openBrowser(),
  ]);
  const stop = async () => {
    await Promise.all([browser.close(), program.stop()]);
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return {
    address: program.address,
    dataDir,
    output: program.output,
    visit: (device = {}) => openVisit(browser, program.address, device),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** The server alone. */
export async function startProgram(
  environment: Record<string, string>,
): Promise<Pick<RunningSchool, 'address' | 'output' | 'stop'>> {
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  }
  const output = () => words;
  return { address: await addressOf(server, output), output, stop: () => ended(server) };
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath,
    args: [...browserSwitches],
  });
}

async function openVisit(
  browser: Browser,
  school: string,
  { address = school, width = 390, language = 'en', dark = false }: Partial<Device>,
): Promise<BrowserContext> {
  const phone = width < phoneWidth;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: phone ? 844 : 900 },
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  return context;
}

function addressOf(
  server: ChildProcessByStdio<null, Readable, Readable>,
  output: () => string,
): Promise<string> {
  return new Promise((found, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`The server did not start in time.\n${output()}`)),
      startWithin,
    );
    server.stdout.on('data', () => {
      const address = /Cahier is ready: (\S+)/.exec(output())?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    });
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}.\n${output()}`)));
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (server.exitCode !== null || server.signalCode !== null) return done();
    server.once('exit', () => done());
    server.kill('SIGTERM');
  });
}

/** Signs in at the page with a demonstration account and waits for the first screen. */
export async function signIn(context: BrowserContext, login: string, secret = 'cahier-demo'): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await fillSignIn(page, login, secret);
  await page.waitForURL('**/home');
  return page;
}

/** Fills the sign-in page that is open and sends it; what follows is the caller's to wait for. */
export async function fillSignIn(page: Page, login: string, secret = 'cahier-demo'): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(login);
  await page.locator('input[autocomplete="current-password"]').fill(secret);
  await page.keyboard.press('Enter');
}
