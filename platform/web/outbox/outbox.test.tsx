import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { partedRows, rebasedRows } from '#platform/kernel/refused-rows.ts';
import { connection } from '../connection.ts';
import { currentDevice, openDevice, wipeDevice } from '../device/device.ts';
import { inTurn } from '../device/device-turn.ts';
import { keepUnsent, keyOfUnsent, readUnsent } from '../forms/unsent.ts';
import { newRequestKey } from '../requests/request-key.ts';
import { type Session, sessionState } from '../session/session.ts';
import { dismissToast, toasts } from '../ui/toast-list.ts';
import { loadWords } from '../words.ts';
import { changeEntry } from './change-entry.ts';
import { cancelWrite, discardWrite, loadOutbox, outbox, queueWrite } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { startOutbox } from './outbox-sender.ts';
import { storedEntries } from './outbox-store.ts';
import { queueWrites } from './queue-writes.ts';
import { retryWrite } from './retry-write.ts';
import { noteSent } from './sent-writes.ts';

const failures = defineFailures('TEST.errors', { alreadyDone: 'conflict' });
const mark = defineCall({
  name: 'test.mark',
  method: 'PUT',
  path: '/slm/Test/v1/mark',
  summary: 'Marks a student done.',
  needs: 'session',
  body: z.object({ student: z.int() }),
  item: z.object({ student: z.int() }),
  replies: 'record',
  queue: { entity: () => 'homework 1', alreadyDone: [failures.alreadyDone] },
  read: ({ body }) => body,
  send: (input: { student: number }) => ({ body: input }),
});

interface Rows {
  readonly rows: readonly { readonly studentId: number }[];
}

interface Received {
  readonly key: string;
  readonly body: unknown;
}

const network = globalThis.fetch;
let received: Received[] = [];
let answer: () => Response | Promise<Response>;
let stop: () => void = () => undefined;

const stored = () => Response.json({ success: true, data: [{ student: 1 }] });
const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: 'Refused', facts: {}, requestId: 'r' }, { status });

function signIn(id: number, organisation = 1): void {
  const school = { id: organisation, name: 'School', code: 's' };
  const session = {
    user: { id },
    organisation: school,
    organisations: [school],
    timeZone: 'UTC',
    nameOrder: 'family',
    grants: [],
  };
  sessionState.set({ kind: 'signed-in', session: session as unknown as Session, confirmed: true });
}

const label = { key: 'TEST.label' };
/** Queues one more mark and waits until it has left: whatever else may leave has left before it. @returns it as received. */
async function sendAfterAll(): Promise<Received> {
  const key = await queueWrite(mark, { student: 99 }, { label });
  await expect.poll(() => received.map((one) => one.key)).toContain(key);
  return { key, body: { student: 99 } };
}

const start = () =>
  startOutbox({
    findCall: async () => mark,
    addressOf: async () => undefined,
    refresh: async () => undefined,
  });

beforeEach(async () => {
  received = [];
  answer = stored;
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('/slm/')) return network(input, init);
    if (!connection.get()) throw new TypeError('no network');
    received.push({
      key: new Headers(init?.headers).get('Idempotency-Key') ?? '',
      body: JSON.parse(String(init?.body)),
    });
    return answer();
  };
  connection.set(true);
  await openDevice(7);
  signIn(7);
});

afterEach(async () => {
  stop();
  globalThis.fetch = network;
  outbox.set([]);
  await wipeDevice(7);
  await wipeDevice(8);
  connection.set(true);
});

test('a mark made without network is sent once the network is back, once and under its own key', async () => {
  connection.set(false);
  stop = start();
  const key = await queueWrite(mark, { student: 1 }, { label });
  expect(received).toEqual([]);
  connection.set(true);
  await expect.poll(() => outbox.get()).toEqual([]);
  expect(received).toEqual([{ key, body: { student: 1 } }]);
});

test('says how long a write has waited on the device', async () => {
  const sent = globalThis.fetch;
  const ago: (string | null)[] = [];
  globalThis.fetch = (input, init) => {
    if (String(input).startsWith('/slm/')) ago.push(new Headers(init?.headers).get('Written-Ago'));
    return sent(input, init);
  };
  connection.set(false);
  const key = await queueWrite(mark, { student: 1 }, { label });
  await changeEntry(key, { at: Date.now() - 90_000 });
  connection.set(true);
  stop = start();
  await expect.poll(() => outbox.get()).toEqual([]);
  expect(ago.map(Number)).toEqual([expect.closeTo(90, -1)]);
});

test('a mark survives a reload of the page', async () => {
  connection.set(false);
  const key = await queueWrite(mark, { student: 1 }, { label });
  outbox.set([]);
  await loadOutbox();
  expect(outbox.get().map((entry) => entry.id)).toEqual([key]);
  connection.set(true);
  stop = start();
  await expect.poll(() => received).toEqual([{ key, body: { student: 1 } }]);
});

test.each([
  ['has no more', async (name: string) => (name === 'test.mark' ? mark : undefined), 'test.renamed'],
  [
    'takes in another shape',
    async (name: string) =>
      name === 'test.mark'
        ? mark
        : { ...mark, queue: { entity: () => 'homework 1', alreadyDone: [], shape: 2 } },
    'test.reshaped',
  ],
  [
    'cannot make a request of',
    async (name: string) =>
      name === 'test.mark'
        ? mark
        : {
            ...mark,
            send: () => {
              throw new TypeError('another shape');
            },
          },
    'test.broken',
  ],
])(
  'a write that the program %s is to be corrected, and holds up nothing behind it',
  async (_why, findCall, name) => {
    connection.set(false);
    await queueWrite({ ...mark, name }, { student: 1 }, { label });
    const behind = await queueWrite(mark, { student: 2 }, { label });
    connection.set(true);
    stop = startOutbox({ findCall, addressOf: async () => undefined, refresh: async () => undefined });
    await expect.poll(() => received.map(({ key }) => key)).toEqual([behind]);
    await expect
      .poll(() => outbox.get().map(({ call, state, failure }) => [call, state, failure?.code]))
      .toEqual([[name, 'refused', 'UI.errors.outdatedWrite']]);
  },
);

test('a write that is older than the keys of the server is sent only when the user decides so', async () => {
  connection.set(false);
  const key = await queueWrite(mark, { student: 1 }, { label });
  await changeEntry(key, { at: Date.now() - 31 * 24 * 3600 * 1000 });
  connection.set(true);
  stop = startOutbox({
    findCall: async () => mark,
    addressOf: async () => undefined,
    refresh: async () => undefined,
  });
  await expect.poll(() => outbox.get().map(({ failure }) => failure?.code)).toEqual(['UI.errors.oldWrite']);
  expect(received).toEqual([]);
  await retryWrite(key);
  await expect.poll(() => received.map((one) => one.key)).toEqual([key]);
});

test('a write whose contract cannot be loaded now waits, and is sent later', async () => {
  let there = false;
  const findCall = async () => {
    if (!there) throw new Error('no network for the code');
    return mark;
  };
  stop = startOutbox({ findCall, addressOf: async () => undefined, refresh: async () => undefined });
  const key = await queueWrite(mark, { student: 1 }, { label });
  expect(outbox.get().map(({ state }) => state)).toEqual(['waiting']);
  there = true;
  await retryWrite(key);
  await expect.poll(() => received.map((one) => one.key)).toEqual([key]);
});

test('stores a waiting mark unreadably on the device', async () => {
  connection.set(false);
  await queueWrite(mark, { student: 4711 }, { label });
  const rows = await (await openDevice(7))?.database.all('outbox');
  expect(JSON.stringify(rows)).not.toContain('4711');
});

test('a mark whose answer was lost is repeated under the same key', async () => {
  let first = true;
  answer = () => {
    if (!first) return stored();
    first = false;
    return refused(503, 'PLATFORM.errors.overloaded');
  };
  stop = start();
  const key = await queueWrite(mark, { student: 1 }, { label });
  await expect.poll(() => outbox.get()[0]?.nextTry ?? 0).toBeGreaterThan(0);
  await retryWrite(key);
  await expect.poll(() => outbox.get()).toEqual([]);
  expect(received.map((one) => one.key)).toEqual([key, key]);
});

test('keeps a write that the server has but does not count for review, and does not send it again', async () => {
  for (const { id } of toasts.get()) dismissToast(id);
  await loadWords('en');
  const overtaken = { code: 'UI.actions.close', facts: {} };
  const queue = { entity: () => 'homework 1', alreadyDone: [], overtaken: () => overtaken };
  stop = startOutbox({
    findCall: async () => ({ ...mark, queue }),
    addressOf: async () => undefined,
    refresh: async () => undefined,
  });
  await queueWrite(mark, { student: 1 }, { label });
  await expect.poll(() => outbox.get().map(({ state }) => state)).toEqual(['overtaken']);
  expect(outbox.get()).toMatchObject([{ input: { student: 1 }, failure: { ...overtaken, message: '' } }]);
  expect(received).toHaveLength(1);
  expect(await storedEntries()).toMatchObject([{ state: 'overtaken' }]);
  expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'Close' }]);
});

test('a write that an earlier version of the program kept as refused, though the server had it, is an overtaken one', async () => {
  await queueWrite(mark, { student: 1 }, { label });
  const device = await currentDevice();
  const [row] = (await device?.database.all<{ id: string }>('outbox')) ?? [];
  const earlier = { ...row, state: 'refused', overtaken: true };
  await device?.database.put('outbox', row?.id ?? '', earlier);
  const [entry] = await storedEntries();
  expect(entry).toMatchObject({ state: 'overtaken', input: { student: 1 } });
  expect(entry).not.toHaveProperty('overtaken');
});

test('done already on the server counts as sent', async () => {
  answer = () => refused(409, failures.alreadyDone.code);
  stop = start();
  await queueWrite(mark, { student: 1 }, { label });
  await expect.poll(() => outbox.get()).toEqual([]);
});

test('shows a refusal at once and keeps it until the teacher decides', async () => {
  answer = () => refused(403, 'PLATFORM.errors.forbidden');
  stop = start();
  const refusedLabel = { ...label, refused: 'Not marked done' };
  const key = await queueWrite(mark, { student: 1 }, { label: refusedLabel });
  await expect.poll(() => outbox.get()[0]?.state).toBe('refused');
  expect(toasts.get().map(({ kind, text }) => [kind, text])).toContainEqual([
    'error',
    'Not marked done. Refused',
  ]);
  expect(outbox.get()[0]?.failure?.message).toBe('Refused');
  await discardWrite(key);
  await loadOutbox();
  expect(outbox.get()).toEqual([]);
});

test('a mark can be taken back while it has not left the device', async () => {
  connection.set(false);
  const key = await queueWrite(mark, { student: 1 }, { label });
  expect(await cancelWrite(key)).toBe(true);
  connection.set(true);
  stop = start();
  const last = await sendAfterAll();
  expect(received).toEqual([last]);
});

test('marks on one homework arrive in the order in which they were made', async () => {
  connection.set(false);
  for (const student of [1, 2, 3, 4, 5]) await queueWrite(mark, { student }, { label });
  connection.set(true);
  stop = start();
  await expect
    .poll(() => received.map(({ body }) => (body as { student: number }).student))
    .toEqual([1, 2, 3, 4, 5]);
});

test('sends a write made after the clock was set back behind earlier writes', async () => {
  connection.set(false);
  const ahead = newRequestKey().replace(/^0/, '1');
  await queueWrite(mark, { student: 1 }, { label, key: ahead });
  outbox.set([]);
  stop = start();
  await expect.poll(() => outbox.get()).toHaveLength(1);
  await queueWrite(mark, { student: 2 }, { label });
  await queueWrite(mark, { student: 3 }, { label });
  connection.set(true);
  await expect
    .poll(() => received.map(({ body }) => body))
    .toEqual([{ student: 1 }, { student: 2 }, { student: 3 }]);
});

test('edits of the same thing that never left are one request', async () => {
  connection.set(false);
  for (const student of [1, 2, 3]) await queueWrite(mark, { student }, { label, replaces: 'mark of Brenda' });
  connection.set(true);
  stop = start();
  await expect.poll(() => outbox.get()).toEqual([]);
  expect(received.map(({ body }) => body)).toEqual([{ student: 3 }]);
});

test('an edit that was replaced does not come back from the device while the newer one is being written there', async () => {
  connection.set(false);
  const options = { label, replaces: 'mark of Brenda' };
  for (let student = 1; student <= 20; student++) {
    const writing = [1, 2].map((edit) => queueWrite(mark, { student: 100 * student + edit }, options));
    await Promise.all([loadOutbox(), ...writing, loadOutbox()]);
    expect(outbox.get().map((entry) => entry.input)).toEqual([{ student: 100 * student + 2 }]);
  }
});

test('a mark made while the outbox is being read from the device stays on screen', async () => {
  connection.set(false);
  for (let student = 1; student <= 20; student++) {
    const reading = loadOutbox();
    await queueWrite(mark, { student }, { label });
    await reading;
    expect(outbox.get().map((entry) => entry.input)).toContainEqual({ student });
  }
  await loadOutbox();
  expect(outbox.get().length).toBe(20);
});

test('a mark taken back while the outbox is being read does not come back', async () => {
  connection.set(false);
  const key = await queueWrite(mark, { student: 1 }, { label });
  const reading = loadOutbox();
  expect(await cancelWrite(key)).toBe(true);
  await reading;
  expect(outbox.get()).toEqual([]);
  await loadOutbox();
  expect(outbox.get()).toEqual([]);
});

test('the text of a form leaves the device with the writes that are made of it', async () => {
  connection.set(false);
  keepUnsent('1 form', 'Fractions');
  const writes = [1, 2].map((student) => ({ input: { student }, label }));
  await queueWrites(mark, writes, [keyOfUnsent('1 form')]);
  expect(await readUnsent('1 form')).toBeUndefined();
  expect((await storedEntries()).map(({ input }) => input)).toEqual([{ student: 1 }, { student: 2 }]);
});

test('a device that fails while it stores the writes of a form keeps the text, and none of them', async () => {
  connection.set(false);
  keepUnsent('1 form', 'Fractions');
  const remove = IDBObjectStore.prototype.delete;
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  const writes = [1, 2].map((student) => ({ input: { student }, label }));
  await queueWrites(mark, writes, [keyOfUnsent('1 form')]).finally(() => {
    IDBObjectStore.prototype.delete = remove;
  });
  expect(await readUnsent('1 form')).toBe('Fractions');
  expect(await storedEntries()).toEqual([]);
  // As long as the page lives they are sent from its memory.
  expect(outbox.get().map(({ input }) => input)).toEqual([{ student: 1 }, { student: 2 }]);
});

test('another person on the same tablet neither sees nor sends what waits', async () => {
  connection.set(false);
  const key = await queueWrite(mark, { student: 1 }, { label });
  stop = start();
  await openDevice(8);
  signIn(8);
  connection.set(true);
  await expect.poll(() => outbox.get()).toEqual([]);
  const last = await sendAfterAll();
  expect(received).toEqual([last]);
  await openDevice(7);
  signIn(7);
  await expect.poll(() => received).toEqual([last, { key, body: { student: 1 } }]);
});

test('keeps unsent writes for their author when another person signs in', async () => {
  connection.set(false);
  let free: () => void = () => undefined;
  const slow = inTurn(
    () =>
      new Promise<void>((done) => {
        free = done;
      }),
  );
  keepUnsent('homework new', { title: 'Fractions' });
  const queued = queueWrite(mark, { student: 1 }, { label });
  await openDevice(8);
  signIn(8);
  free();
  await Promise.all([slow, queued]);
  expect(await readUnsent('homework new')).toBeUndefined();
  expect(await storedEntries()).toEqual([]);
});

test('writes that a full device cannot delete are sent all the same, each of them', async () => {
  const database = (await currentDevice())?.database;
  connection.set(false);
  const keys = [
    await queueWrite(mark, { student: 1 }, { label }),
    await queueWrite(mark, { student: 2 }, { label }),
    await queueWrite(mark, { student: 3 }, { label }),
  ];
  const whole = IDBObjectStore.prototype.delete;
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    connection.set(true);
    stop = start();
    await expect.poll(() => received.map(({ key }) => key)).toEqual(keys);
    expect((await database?.keys('outbox'))?.toSorted()).toEqual(keys);
  } finally {
    IDBObjectStore.prototype.delete = whole;
  }
});

test('a mark is sent also when the browser has closed what the device keeps', async () => {
  stop = start();
  (await currentDevice())?.database.close();
  const key = await queueWrite(mark, { student: 1 }, { label });
  await expect.poll(() => received).toEqual([{ key, body: { student: 1 } }]);
  await expect.poll(() => outbox.get()).toEqual([]);
  await openDevice(8);
});

test('in another school the mark waits', async () => {
  connection.set(false);
  const key = await queueWrite(mark, { student: 1 }, { label });
  signIn(7, 2);
  connection.set(true);
  stop = start();
  const last = await sendAfterAll();
  expect(received).toEqual([last]);
  await expect.poll(() => outbox.get().map(({ id }) => id)).toEqual([key]);
});

test('sets the refused rows of a list aside, and sends the rest before later writes', async () => {
  const list = defineCall({
    name: 'test.list',
    method: 'PUT',
    path: '/slm/Test/v1/list',
    summary: 'Saves rows.',
    needs: 'session',
    body: z.object({ rows: z.readonly(z.array(z.object({ studentId: z.int() }))) }),
    item: z.object({ student: z.int() }),
    replies: 'record',
    queue: {
      entity: () => 'list 1',
      alreadyDone: [],
      parts: ({ rows }: Rows, { facts }) => partedRows(rows, [facts], (some) => ({ rows: [...some] })),
    },
    read: ({ body }): Rows => body,
    send: (input: Rows) => ({ body: input }),
  });
  const facts = { studentId: 1 };
  const gate = Promise.withResolvers<void>();
  answer = async () => {
    if (received.length > 1) return stored();
    await gate.promise;
    const reply = { success: false, code: 'TEST.errors.taken', message: 'Taken', facts, requestId: 'r' };
    return Response.json(reply, { status: 409 });
  };
  stop = startOutbox({
    findCall: async () => list,
    addressOf: async () => undefined,
    refresh: async () => undefined,
  });
  const first = await queueWrite(list, { rows: [{ studentId: 1 }, { studentId: 2 }] }, { label });
  await expect.poll(() => received.length).toBe(1);
  const later = await queueWrite(list, { rows: [{ studentId: 2 }] }, { label });
  gate.resolve();
  await expect.poll(() => received.map(({ key }) => key)).toEqual([first, first, later]);
  expect(received[1]?.body).toEqual({ rows: [{ studentId: 2 }] });
  await expect
    .poll(() => outbox.get().map(({ state, input }) => [state, input]))
    .toEqual([['refused', { rows: [{ studentId: 1 }] }]]);
});

test('gives the version of a refused row to text written over it, also while it was on its way', async () => {
  interface Versions {
    readonly rows: readonly { readonly studentId: number; readonly version: number }[];
  }
  const row = z.object({ studentId: z.int(), version: z.int() });
  const list = defineCall({
    name: 'test.versions',
    method: 'PUT',
    path: '/slm/Test/v1/versions',
    summary: 'Saves rows.',
    needs: 'session',
    body: z.object({ rows: z.readonly(z.array(row)) }),
    item: z.object({ student: z.int() }),
    replies: 'record',
    queue: {
      entity: () => 'list 1',
      alreadyDone: [],
      rebased: (later: Versions, refused) => ({ rows: rebasedRows(later.rows, refused.rows) }),
    },
    read: ({ body }): Versions => body,
    send: (input: Versions) => ({ body: input }),
  });
  const gate = Promise.withResolvers<void>();
  answer = async () => {
    if (received.length > 1) return stored();
    await gate.promise;
    return refused(409, 'TEST.errors.taken');
  };
  connection.set(false);
  stop = startOutbox({
    findCall: async () => list,
    addressOf: async () => undefined,
    refresh: async () => undefined,
  });
  const rows = (...versions: readonly (readonly [number, number])[]) => ({
    rows: versions.map(([studentId, version]) => ({ studentId, version })),
  });
  await queueWrite(list, rows([1, 4]), { label });
  await queueWrite(list, rows([1, 5], [2, 7]), { label });
  connection.set(true);
  await expect.poll(() => received.length).toBe(1);
  await queueWrite(list, rows([1, 6]), { label });
  gate.resolve();
  await expect
    .poll(() => received.map(({ body }) => body))
    .toEqual([rows([1, 4]), rows([1, 4], [2, 7]), rows([1, 4])]);
});

test('reads from the server after another tab has sent a write: it waits here no longer, and the lists are out of date', async () => {
  const refreshes: string[] = [];
  stop = startOutbox({
    findCall: async () => mark,
    addressOf: async () => undefined,
    refresh: async (call) => void refreshes.push(call),
  });
  const other = new BroadcastChannel('cahier');
  other.postMessage({ from: 'another tab', topic: 'write-sent', facts: { call: mark.name } });
  await expect.poll(() => refreshes).toEqual([mark.name]);
  other.close();
});

test('reads from the server a write that another tab sent while this page was being opened', async () => {
  const refreshes: string[] = [];
  await noteSent({ id: 'now', call: mark.name, label, organisation: 1 } as OutboxEntry);
  stop = startOutbox({
    findCall: async () => mark,
    addressOf: async () => undefined,
    refresh: async (call) => void refreshes.push(call),
  });
  await expect.poll(() => refreshes).toEqual([mark.name]);
});
