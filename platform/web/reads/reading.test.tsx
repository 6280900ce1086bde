import { afterEach, beforeEach, expect, test } from 'vitest';
import { askNames, listNames } from '#testing/list-names.ts';
import { sampledTest } from '#testing/sampling.ts';
import { onNews } from '../channel.ts';
import { connection } from '../connection.ts';
import { openDevice, wipeDevice } from '../device/device.ts';
import { send } from '../requests/client.ts';
import { isRequestFailure, type RequestFailure } from '../requests/request-failure.ts';
import type {} from './early-replies.ts';
import { forgetReplies, read, readKept } from './reading.ts';

const network = globalThis.fetch;
let requests: { address: string; headers: Headers }[] = [];
let answer: (tag: string | null) => Response;

const rows = (names: string[], etag = '"1"') =>
  Response.json(
    { success: true, data: names.map((name) => ({ name })), page: 1, size: 50, total: names.length },
    { headers: { ETag: etag } },
  );
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isRequestFailure(error) ? error : null),
  ) as Promise<RequestFailure | null>;

beforeEach(async () => {
  requests = [];
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (address.startsWith('/usm/api/healthcheck')) return new Response('{}', { status: 503 });
    if (!address.startsWith('/slm/')) return network(input, init);
    const headers = new Headers(init?.headers);
    requests.push({ address, headers });
    return answer(headers.get('If-None-Match'));
  };
  await openDevice(7);
});

afterEach(async () => {
  globalThis.fetch = network;
  forgetReplies();
  await wipeDevice(7);
  connection.set(true);
});

test('a list that did not change is not sent again', async () => {
  answer = (tag) => (tag === '"1"' ? new Response(null, { status: 304 }) : rows(['Brenda']));
  const first = await read(listNames, { page: 1 }, { organisation: 1 });
  const second = await read(listNames, { page: 1 }, { organisation: 1 });
  expect(second).toBe(first);
  expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, '"1"']);
});

test('the same address in another school is another list', async () => {
  answer = () => rows(['Brenda']);
  await read(listNames, { page: 1 }, { organisation: 1 });
  await read(listNames, { page: 1 }, { organisation: 2 });
  expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null]);
});

test('a kept list is there on the next visit, with its age, and cannot be read from the device', async () => {
  answer = () => rows(['Brenda Eyong']);
  await read(listNames, { page: 1 }, { organisation: 1, keep: true });
  await expect
    .poll(async () => (await readKept(listNames, { page: 1 }, 1))?.value.rows[0]?.name)
    .toBe('Brenda Eyong');
  expect((await readKept(listNames, { page: 1 }, 1))?.at).toBeGreaterThan(Date.now() - 5_000);
  expect(await readKept(listNames, { page: 1 }, 2)).toBeNull();
  const stored = await (await openDevice(7))?.database.all<{ sealed: { bytes: ArrayBuffer } }>('replies');
  expect(stored).toHaveLength(1);
  expect(new TextDecoder().decode(stored?.[0]?.sealed.bytes)).not.toContain('Brenda');
});

test('a list that changed just before the page was left is not taken for the older one that was kept', async () => {
  answer = () => rows(['Brenda, not done'], '"1"');
  await read(listNames, { page: 1 }, { organisation: 1, keep: true });
  await expect.poll(() => readKept(listNames, { page: 1 }, 1)).not.toBeNull();
  forgetReplies();
  const address = requests[0]?.address ?? '';
  const confirmed = new Response(null, { status: 304, headers: { ETag: '"2"' } });
  window.earlyReplies = { [address]: Promise.resolve(confirmed) };
  answer = (tag) => (tag === '"2"' ? confirmed : rows(['Brenda, done'], '"2"'));
  const page = await read(listNames, { page: 1 }, { organisation: 1, keep: true });
  expect(page.rows.map(({ name }) => name)).toEqual(['Brenda, done']);
});

test('keeps the reply to a query model, and finds it by the same question only', async () => {
  answer = () => rows(['Brenda']);
  await read(askNames, { group: 5 }, { organisation: 1, keep: true });
  await expect
    .poll(async () => (await readKept(askNames, { group: 5 }, 1))?.value.rows.map(({ name }) => name))
    .toEqual(['Brenda']);
  expect(await readKept(askNames, { group: 6 }, 1)).toBeNull();
});

test('a reply that changes by the hour has no tag and is kept all the same', async () => {
  answer = () => Response.json({ success: true, data: [{ name: 'Today' }] });
  await read(listNames, { page: 3 }, { organisation: 1, keep: true });
  await expect
    .poll(async () => (await readKept(listNames, { page: 3 }, 1))?.value.rows[0]?.name)
    .toBe('Today');
  answer = (tag) => rows([`asked with ${tag}`]);
  const page = await read(listNames, { page: 3 }, { organisation: 1, keep: true });
  expect(page.rows[0]?.name).toBe('asked with null');
});

test('after a sign-out nothing of the list is left on the device', async () => {
  answer = () => rows(['Brenda']);
  await read(listNames, { page: 1 }, { organisation: 1, keep: true });
  await wipeDevice(7);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('cahier-7');
});

test('a page beyond the last one is an empty page', async () => {
  answer = () => Response.json({ success: false, data: [] });
  const page = await read(listNames, { page: 9 }, { organisation: 1 });
  expect(page.rows).toEqual([]);
});

test('a refusal comes with its code, facts and request number', async () => {
  answer = () =>
    Response.json(
      {
        success: false,
        code: 'PLATFORM.errors.overloaded',
        message: 'Busy',
        facts: { a: 1 },
        requestId: 'r-1',
      },
      { status: 503, headers: { 'Retry-After': '3' } },
    );
  const failure = await failureOf(send(listNames, { page: 1 }));
  expect(failure).toMatchObject({
    code: 'PLATFORM.errors.overloaded',
    message: 'Busy',
    facts: { a: 1 },
    status: 503,
    requestId: 'r-1',
    retryAfter: 3000,
  });
});

test('the page of a hotel’s network is not taken for the school', async () => {
  answer = () =>
    new Response('<html>Welcome to our Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } });
  expect(await failureOf(send(listNames, { page: 1 }))).toMatchObject({ kind: 'unreadable' });
});

test('no answer at all marks the connection as lost, once the health check agrees', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await failureOf(send(listNames, { page: 1 }))).toMatchObject({
    kind: 'network',
    code: 'UI.errors.noAnswer',
  });
  await expect.poll(() => connection.get()).toBe(false);
  expect(localStorage.getItem('connection')).toBe('n');
  answer = () => rows([]);
  await send(listNames, { page: 1 });
  expect(connection.get()).toBe(true);
  expect(localStorage.getItem('connection')).toBe('y');
});

test('an ended session is announced', async () => {
  let lost = 0;
  const stop = onNews('session-lost', () => {
    lost += 1;
  });
  answer = () =>
    Response.json(
      { success: false, code: 'PLATFORM.errors.signedOut', message: '', facts: {}, requestId: '' },
      { status: 401 },
    );
  await failureOf(send(listNames, { page: 1 }));
  stop();
  expect(lost).toBe(1);
});

sampledTest(
  'a request during a change of the password is repeated, and the session is not reported as lost',
  async () => {
    let lost = 0;
    const stop = onNews('session-lost', () => {
      lost += 1;
    });
    let refusals = 1;
    const replaced = { success: false, code: 'PLATFORM.errors.tokenReplaced', message: '', facts: {} };
    answer = () =>
      refusals-- > 0
        ? Response.json(replaced, { status: 401, headers: { 'Retry-After': '1' } })
        : rows(['Brenda']);
    const page = await read(listNames, { page: 1 }, { organisation: 1 });
    expect([page.rows.length, requests.length, lost]).toEqual([1, 2, 0]);
    const address = requests[0]?.address ?? '';
    const early = Response.json(replaced, { status: 401, headers: { 'Retry-After': '1' } });
    window.earlyReplies = { [address]: Promise.resolve(early) };
    await read(listNames, { page: 1 }, { organisation: 1 });
    expect([requests.length, lost]).toEqual([3, 0]);
    refusals = 2;
    const failure = await failureOf(send(listNames, { page: 1 }));
    stop();
    expect([failure?.status, requests.length, lost]).toEqual([401, 5, 1]);
  },
);
