import { afterEach, beforeEach, expect, test } from 'vitest';
import { markStudents } from '#areas/homework/contract.ts';
import { connection } from '#platform/web/connection.ts';
import { currentDevice, openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { discardWrite, outbox, queueWrite } from '#platform/web/outbox/outbox.ts';
import { storedEntries } from '#platform/web/outbox/outbox-store.ts';
import { dismissToast, toasts } from '#platform/web/ui/toast-list.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { watchUnstored } from './unstored-writes.ts';

const write = IDBObjectStore.prototype.put;
let stop: () => void = () => undefined;

beforeEach(async () => {
  await openDevice(7);
  connection.set(false);
});
afterEach(async () => {
  hasRoom();
  stop();
  for (const { id } of outbox.get()) await discardWrite(id);
  for (const { id } of toasts.get()) dismissToast(id);
  await wipeDevice(7);
  connection.set(true);
});

function isFull(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
}

function hasRoom(): void {
  IDBObjectStore.prototype.put = write;
}

function mark(): Promise<string> {
  const done = { studentId: 4, completed: 'Y', comment: null, excused: null } as const;
  const input = { id: 1, marks: [done], whenDone: 'refuse' } as const;
  return queueWrite(markStudents, input, { label: { key: 'HOMEWORKS.queued.marked', facts: { count: 1 } } });
}

/** Whether the browser would ask before this page is left. */
function asksFirst(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

sampledTest(
  'warns of a change that a full device does not keep, and asks before the page is left',
  async () => {
    const screen = await openScreen(<OutboxPanel onClose={() => undefined} />, {}, {});
    stop = watchUnstored();
    isFull();
    await mark();
    const warning = 'This device has no room left: 1 change is kept by this page alone.';
    await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual([expect.stringContaining(warning)]);
    await expect.element(screen.getByText(warning, { exact: false }).first()).toBeVisible();
    expect(asksFirst()).toBe(true);
    expect(await storedEntries()).toEqual([]);
  },
);

sampledTest('stores the change once the device has room again, and does not ask any more', async () => {
  await openScreen(<p>Homework</p>, {}, {});
  stop = watchUnstored();
  isFull();
  const id = await mark();
  expect(asksFirst()).toBe(true);
  hasRoom();
  await expect.poll(storedEntries).toMatchObject([{ id }]);
  expect(asksFirst()).toBe(false);
  expect(toasts.get()).toEqual([]);
});

test('does not ask about a change that the device keeps', async () => {
  await openScreen(<p>Homework</p>, {}, {});
  stop = watchUnstored();
  await mark();
  expect(await currentDevice()).not.toBeNull();
  expect(asksFirst()).toBe(false);
});
