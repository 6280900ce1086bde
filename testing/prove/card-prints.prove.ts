/** Report cards of 10 classes, issued and printed while what makes them is killed again and again: each student has one card. */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintHall, PrintItem } from '#areas/report-cards/prints/prints-contract.ts';
import { readPdf } from '../pdf-content.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

let folder: string;
let server: ServerProcess;
let headers: Record<string, string>;

const start = () =>
  startServerProcess(
    'app/server.ts',
    { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'on' },
    { seconds: 900 },
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cahier-prove-cards-'));
  await chmod(folder, 0o711);
  server = await start();
  await signIn();
}, 180_000);
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const reply = await fetch(server.address + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

async function record<Item>(reply: Promise<Response>): Promise<Item> {
  return ((await (await reply).json()) as { data: [Item] }).data[0];
}

async function signIn(): Promise<void> {
  headers = { 'content-type': 'application/json' };
  const given = { login: 'principal@demo.cahier', secret: 'cahier-demo' };
  const { access_token: token } = (await (await ask('POST', '/usm/api/session', given)).json()) as {
    access_token: string;
  };
  headers['authorization'] = `Bearer ${token}`;
}

const hall = () => record<PrintHall>(ask('GET', '/slm/CardPrints/v1/get'));

/** Processes below the server whose program has this name. */
async function below(program: string): Promise<number[]> {
  const parents = new Map<number, number>();
  const named = new Set<number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(program)) named.add(Number(name));
  }
  const isBelow = (pid: number): boolean => pid === server.pid || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...named].filter((pid) => pid !== server.pid && isBelow(pid));
}

/** As soon as one of them is there: between two classes there may be none. */
async function kill(program: string): Promise<boolean> {
  for (let turn = 0; turn < 100; turn++) {
    const [pid] = await below(program);
    if (pid !== undefined) return process.kill(pid, 'SIGKILL');
    await pause(50);
  }
  return false;
}

const madeIn = ({ parts }: PrintItem) => parts.filter(({ cards }) => cards !== null).length;

/** Waits until more classes are made than so many, or it has ended. */
async function moreThan(classes: number, id: number): Promise<PrintItem> {
  for (let turn = 0; turn < 1200; turn++) {
    const print = (await hall()).prints.find((one) => one.id === id);
    if (!print) throw new Error('The print is gone.');
    if (print.work === 'done' || print.work === 'failed' || madeIn(print) > classes) return print;
    await pause(100);
  }
  throw new Error('It does not go on.');
}

test('typesetters, the process for jobs and the server itself are killed in the middle of 500 cards; every student has one, and the file each of them once', async () => {
  const { classes, periods } = await hall();
  const period = periods[0]?.key ?? '';
  const classIds = classes.slice(0, 10).map(({ id }) => id);
  const request = { period, classIds, bundle: 'school', tagged: false, sorted: 'list', issues: true };
  const { id } = await record<PrintItem>(ask('POST', '/slm/CardPrints/v1/create', request));
  let print = await moreThan(0, id);
  let killed = 0;
  // A class that loses its typesetter is set again; a third death would give the class up, so each class loses one at most.
  for (const made of [1, 2, 3]) {
    if (await kill('typesetter-program')) killed += 1;
    print = await moreThan(made, id);
  }
  if (await kill('server-jobs.js')) killed += 1;
  print = await moreThan(Math.max(madeIn(print), 5), id);
  await server.end('SIGKILL');
  killed += 1;
  server = await start();
  await signIn();
  print = await moreThan(10, id);
  console.log(`${killed} killed`);
  expect(killed).toBeGreaterThanOrEqual(4);
  expect([print.work, print.cards, madeIn(print)]).toEqual(['done', 500, 10]);
  const issued = await hall();
  expect(issued.classes.slice(0, 10).every(({ issued: cards, size }) => cards === size)).toBe(true);

  const bytes = new Uint8Array(await (await ask('GET', `/slm/CardPrints/v1/pdf?id=${id}`)).arrayBuffer());
  const { pages } = await readPdf(bytes);
  const matricules = pages.map((page) => /DEM-2026-\d+/.exec(page)?.[0]);
  expect([pages.length, new Set(matricules).size]).toEqual([500, 500]);
  // A class that was issued before its process died was not issued again.
  expect(pages.filter((page) => page.includes('Version 2'))).toEqual([]);
}, 900_000);
