import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { connection } from '../connection.ts';
import { currentDevice, openDevice, wipeDevice } from '../device/device.ts';
import { useCallWrite } from './writes.ts';

const shared = {
  summary: 'Changes a test.',
  needs: 'session',
  body: z.object({ text: z.string() }),
  item: z.object({ text: z.string() }),
  replies: 'record',
  read: ({ body }: { body: { text: string } }) => body,
  send: (input: { text: string }) => ({ body: input }),
} as const;
const add = defineCall({
  ...shared,
  name: 'test.add',
  method: 'POST',
  path: '/slm/Test/v1/create',
});
const change = defineCall({ ...shared, name: 'test.change', method: 'PUT', path: '/slm/Test/v1/update' });

function Form({ text }: { text: string }) {
  const adding = useCallWrite(add);
  const changing = useCallWrite(change);
  return (
    <>
      <button type="button" onClick={() => adding.mutate({ text })}>
        Add
      </button>
      <button type="button" onClick={() => changing.mutate({ text })}>
        Change
      </button>
      <p>{[adding, changing].map(({ status }) => status).join(' ')}</p>
    </>
  );
}

let keys: string[];
let answers: boolean;
const network = globalThis.fetch;

beforeEach(async () => {
  keys = [];
  answers = true;
  await openDevice(7);
});
afterEach(async () => {
  globalThis.fetch = network;
  vi.useRealTimers();
  await wipeDevice(7);
  connection.set(true);
});

/** One visit: taps the button, and leaves once the answer came, or did not. */
async function visit(text: string, button: 'Add' | 'Change'): Promise<void> {
  const screen = await openScreen(<Form text={text} />, { userId: 7 }, {});
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('/slm/Test/')) return network(input, init);
    keys.push(new Headers(init?.headers).get('Idempotency-Key') ?? '');
    if (!answers) throw new TypeError('no network');
    return Response.json({ success: true, data: [{ text }] }, { status: 201 });
  };
  await page.getByRole('button', { name: button }).click();
  await expect.element(page.getByText(answers ? 'success' : 'error', { exact: false })).toBeVisible();
  await screen.unmount();
}

/** Whether a key is on the device. */
const kept = async () =>
  (await (await currentDevice())?.database.keys('session'))?.some((key) => key.startsWith('write '));

test('sends what it added without an answer under the same key from the next page, and anew once it was answered', async () => {
  answers = false;
  await visit('Trip', 'Add');
  answers = true;
  await visit('Trip', 'Add');
  expect(keys[1]).toBe(keys[0]);
  await expect.poll(kept).toBe(false);
  await visit('Trip', 'Add');
  expect(keys[2]).not.toBe(keys[0]);
});

sampledTest('sends something else under a key of its own', async () => {
  answers = false;
  await visit('Trip', 'Add');
  await visit('Meeting', 'Add');
  expect(new Set(keys).size).toBe(2);
});

sampledTest(
  'adds the same anew when another write was answered meanwhile, such as its deletion',
  async () => {
    answers = false;
    await visit('Trip', 'Add');
    answers = true;
    await visit('Trip', 'Change');
    await expect.poll(kept).toBe(false);
    await visit('Trip', 'Add');
    expect(new Set(keys).size).toBe(3);
  },
);

sampledTest('adds the same anew half a day later', async () => {
  answers = false;
  await visit('Trip', 'Add');
  vi.setSystemTime(Date.now() + 13 * 3600 * 1000);
  await visit('Trip', 'Add');
  expect(new Set(keys).size).toBe(2);
});

sampledTest('keeps nothing of what was entered', async () => {
  answers = false;
  await visit('Secret trip', 'Add');
  const rows = await (await currentDevice())?.database.all('session');
  expect(JSON.stringify(rows)).not.toContain('trip');
  expect(await kept()).toBe(true);
});
