import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failures } from '#platform/kernel/errors.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { descendantsOf } from '#testing/prove/processes.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openLog } from '../log.ts';
import type { PdfDocument } from './pdf-document.ts';
import { openPrinter, type Printer, type PrinterLimits } from './printer.ts';

const root = join(import.meta.dirname, '../../..');
/** Templates of these tests, inside the program's own folder as all are. */
let folder: string;
const templates = {
  plain: '#set document(title: "t")\n#json("/print/data.json").text',
  // Ends after hours: what a compile without an end is to those who wait.
  endless: '#let x = 0\n#for i in range(90000000) { for j in range(90000) { x = calc.rem(x + j, 7) } }\n#x',
  wrong: '#json("/print/data.json").nowhere',
  outside: '#read("/../etc/passwd")',
} as const;

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'platform/server/documents/test-'));
  for (const [name, text] of Object.entries(templates)) await writeFile(join(folder, `${name}.typ`), text);
});
afterAll(() => rm(folder, { recursive: true }));

function documentOf(template: keyof typeof templates, text = 'Ngo'): PdfDocument {
  return {
    template: relative(root, join(folder, `${template}.typ`)),
    fileName: 'paper',
    title: 'Paper',
    language: 'en',
    data: { text },
    pictures: new Map(),
    madeAt: '2026-11-20T08:30:00.000Z' as Instant,
  };
}

const nobodyLeft = new AbortController().signal;

async function withPrinter(limits: Partial<PrinterLimits>, work: (printer: Printer) => Promise<void>) {
  const printer = openPrinter(openLog('silent'), limits);
  try {
    await work(printer);
  } finally {
    printer.end();
  }
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';
/** Processes of Typst that this one has begun and that still run. */
const typesetters = () => descendantsOf(process.pid, 'typesetter-program');

test('prints documents one after another, each with its own text', () =>
  withPrinter({}, async (printer) => {
    const made = await Promise.all(
      ['Ngo', 'Tabi', 'Fon'].map((name) => printer.print(documentOf('plain', name), nobodyLeft)),
    );
    expect(made.every(isPdf)).toBe(true);
    expect(new Set(made.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
    expect(typesetters()).toHaveLength(1);
  }));

slowTest('a document that gets no turn on a busy machine is waited for: its work counts, not the clock', () =>
  withPrinter({ timeLimit: 1500 }, async (printer) => {
    await printer.print(documentOf('plain'), nobodyLeft);
    const [pid = 0] = typesetters();
    // Stopped by the system, as a process is that gets no processor.
    process.kill(pid, 'SIGSTOP');
    const made = printer.print(documentOf('plain', 'Tabi'), nobodyLeft);
    const clock = Date.now();
    await expect.poll(() => Date.now() - clock).toBeGreaterThan(3000);
    process.kill(pid, 'SIGCONT');
    expect(isPdf(await made)).toBe(true);
    expect(typesetters()).toEqual([pid]);
  }),
);

slowTest('a document that does not end is given up after its time, and the next one is printed', () =>
  withPrinter({ timeLimit: 2500 }, async (printer) => {
    const hanging = printer.print(documentOf('endless'), nobodyLeft);
    const next = printer.print(documentOf('plain'), nobodyLeft);
    await expect(hanging).rejects.toMatchObject({ code: failures.notPrinted.code, family: 'broken' });
    expect(isPdf(await next)).toBe(true);
    expect(typesetters()).toHaveLength(1);
  }),
);

sampledTest('a process that is killed in the middle costs the document it was making, and no other', () =>
  withPrinter({}, async (printer) => {
    const hanging = printer.print(documentOf('endless'), nobodyLeft);
    const next = printer.print(documentOf('plain'), nobodyLeft);
    const refused = expect(hanging).rejects.toMatchObject({ code: failures.notPrinted.code });
    for (const pid of typesetters()) process.kill(pid, 'SIGKILL');
    await refused;
    expect(isPdf(await next)).toBe(true);
  }),
);

sampledTest('a process that died while nothing was printed is not noticed', () =>
  withPrinter({}, async (printer) => {
    await printer.print(documentOf('plain'), nobodyLeft);
    const [pid = 0] = typesetters();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
    expect(isPdf(await printer.print(documentOf('plain'), nobodyLeft))).toBe(true);
  }),
);

sampledTest('a request is refused at once while many wait, with the time to try again', () =>
  withPrinter({ waiting: 2 }, async (printer) => {
    const first = printer.print(documentOf('endless'), nobodyLeft);
    const waiting = [1, 2].map(() => printer.print(documentOf('plain'), nobodyLeft));
    await expect(printer.print(documentOf('plain'), nobodyLeft)).rejects.toMatchObject({
      code: failures.overloaded.code,
      facts: { retryAfter: 5 },
    });
    const refused = expect(first).rejects.toThrow();
    for (const pid of typesetters()) process.kill(pid, 'SIGKILL');
    await refused;
    expect((await Promise.all(waiting)).every(isPdf)).toBe(true);
  }),
);

sampledTest('refuses a document that waited too long, and gives no slot to one that nobody waits for', () =>
  withPrinter({ waiting: 1, patience: 300 }, async (printer) => {
    const first = printer.print(documentOf('endless'), nobodyLeft);
    const gone = new AbortController();
    const left = printer.print(documentOf('plain'), gone.signal);
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: failures.overloaded.code });
    await expect(printer.print(documentOf('plain'), nobodyLeft)).rejects.toMatchObject({
      code: failures.overloaded.code,
    });
    const refused = expect(first).rejects.toThrow();
    for (const pid of typesetters()) process.kill(pid, 'SIGKILL');
    await refused;
  }),
);

sampledTest('a template that is wrong, or looks beyond the program, makes no document', () =>
  withPrinter({}, async (printer) => {
    for (const template of ['wrong', 'outside'] as const)
      await expect(printer.print(documentOf(template), nobodyLeft)).rejects.toMatchObject({
        code: failures.notPrinted.code,
      });
  }),
);

sampledTest(
  'a process that holds too much gives its place to another one, which the next document finds begun',
  () =>
    withPrinter({ megabytes: 1 }, async (printer) => {
      for (let turn = 0; turn < 2; turn++) {
        const [begun = 0] = typesetters();
        expect(isPdf(await printer.print(documentOf('plain'), nobodyLeft))).toBe(true);
        await expect.poll(() => typesetters()).not.toContain(begun);
        await expect.poll(() => typesetters().length).toBe(1);
      }
    }),
);

sampledTest('the process is ended when there is nothing to print for a while', () =>
  withPrinter({ idle: 50 }, async (printer) => {
    await printer.print(documentOf('plain'), nobodyLeft);
    await expect.poll(() => typesetters().length).toBe(0);
  }),
);
