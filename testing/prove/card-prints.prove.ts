/** Report cards of 10 classes, issued and printed while what makes them is killed again and again: each student has one card. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintHall, PrintItem } from '#areas/report-cards/prints/prints-contract.ts';
import { readPdf } from '../pdf-content.ts';
import { newFolder } from './new-folder.ts';
import { descendantsOf } from './processes.ts';
import { recordOf, send, signIn } from './requests.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

let folder: Awaited<ReturnType<typeof newFolder>>;
let server: ServerProcess;
let token: string;

const start = () =>
  startServerProcess(
    'app/server.ts',
    { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'on' },
    { seconds: 900 },
  );

beforeAll(async () => {
  folder = await newFolder();
  server = await start();
  token = await signIn(server.address, 'principal');
}, 180_000);
afterAll(async () => {
  await server.end('SIGTERM');
  await folder[Symbol.asyncDispose]();
});

const ask = (path: string, body?: object) => send(server.address + path, token, { body });

const hall = () => recordOf<PrintHall>(ask('/slm/CardPrints/v1/get'));

/** As soon as one of them is there: between two classes there may be none. */
async function kill(program: string): Promise<boolean> {
  for (let turn = 0; turn < 100; turn++) {
    const [pid] = descendantsOf(server.pid, program);
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
  const { id } = await recordOf<PrintItem>(ask('/slm/CardPrints/v1/create', request));
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
  token = await signIn(server.address, 'principal');
  print = await moreThan(10, id);
  console.log(`${killed} killed`);
  expect(killed).toBeGreaterThanOrEqual(4);
  expect([print.work, print.cards, madeIn(print)]).toEqual(['done', 500, 10]);
  const issued = await hall();
  expect(issued.classes.slice(0, 10).every(({ issued: cards, size }) => cards === size)).toBe(true);

  const { bytes } = await ask(`/slm/CardPrints/v1/pdf?id=${id}`);
  const { pages } = await readPdf(new Uint8Array(bytes));
  const matricules = pages.map((page) => /DEM-2026-\d+/.exec(page)?.[0]);
  expect([pages.length, new Set(matricules).size]).toEqual([500, 500]);
  // A class that was issued before its process died was not issued again.
  expect(pages.filter((page) => page.includes('Version 2'))).toEqual([]);
}, 900_000);
