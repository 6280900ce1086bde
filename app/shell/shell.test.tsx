import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '#platform/web/connection.ts';
import { currentDevice, openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { keepUnsent, readUnsent } from '#platform/web/forms/unsent.ts';
import { loadOutbox, outbox } from '#platform/web/outbox/outbox.ts';
import type { EntryState, OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { startOutbox } from '#platform/web/outbox/outbox-sender.ts';
import { storeEntry } from '#platform/web/outbox/outbox-store.ts';
import { noteSent } from '#platform/web/outbox/sent-writes.ts';
import { sessionState } from '#platform/web/session/session.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { MenuFooter } from './menu/menu-footer.tsx';
import { NewVersionBar } from './new-version.tsx';
import { OfflineBar } from './offline/offline-bar.tsx';
import { newVersion } from './offline/offline-state.ts';
import { NotFound } from './pages/not-found.tsx';
import { ShellContext } from './shell-context.ts';

function waiting(id: string, state: EntryState = 'waiting', message = ''): OutboxEntry {
  return {
    id,
    call: 'homework.mark',
    input: null,
    entity: 'homework 1',
    organisation: 1,
    at: Date.now(),
    tries: state === 'waiting' ? 0 : 1,
    nextTry: 0,
    state,
    label: { key: 'HOMEWORKS.markedDone' },
    replaces: null,
    failure: message ? { code: 'X', message, facts: {} } : null,
  };
}

let stop: () => void = () => undefined;

beforeEach(async () => {
  await page.viewport(390, 844);
  await openDevice(7);
});

afterEach(async () => {
  stop();
  stop = () => undefined;
  outbox.set([]);
  connection.set(true);
  newVersion.set(null);
  await wipeDevice(7);
  sessionState.set({ kind: 'signed-out' });
});

test('without network a thin bar tells how many changes wait, in French', async () => {
  connection.set(false);
  outbox.set([waiting('1'), waiting('2'), waiting('3')]);
  const screen = await openScreen(<OfflineBar />, { language: 'fr' }, {});
  await expect.element(screen.getByText('Hors ligne · 3 modifications en attente')).toBeVisible();
});

test('with network and nothing refused there is no bar', async () => {
  outbox.set([waiting('1')]);
  const screen = await openScreen(<OfflineBar />, {}, {});
  expect(screen.getByRole('button').query()).toBeNull();
});

sampledTest('a refused change is shown with its reason, and can be given up', async () => {
  outbox.set([waiting('1', 'refused', 'The homework is closed.')]);
  const screen = await openScreen(<OfflineBar />, {}, {});
  await screen.getByRole('button', { name: /1 change to correct/ }).click();
  await expect.element(screen.getByText('The homework is closed.')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('Everything has been sent.')).toBeVisible();
  expect(outbox.get()).toEqual([]);
});

test('a refused change leads to the page on which it is mended, in two taps', async () => {
  const screen = await openScreen(<OfflineBar />, {}, {});
  stop = startOutbox({
    findCall: async () => undefined,
    refresh: async () => undefined,
    addressOf: async () => '/homeworks?homework=7',
  });
  await storeEntry(waiting('1', 'refused', 'The homework is closed.'));
  await loadOutbox();
  await screen.getByRole('button', { name: /1 change to correct/ }).click();
  const way = screen.getByRole('dialog').getByRole('link', { name: 'Show' });
  await expect.element(way).toHaveAttribute('href', '/homeworks?homework=7');
});

test('lists sent writes for a day, then deletes them from the device', async () => {
  const screen = await openScreen(<OfflineBar />, {}, {});
  await noteSent(waiting('1', 'sent'));
  outbox.set([waiting('2', 'refused', 'The homework is closed.')]);
  await screen.getByRole('button', { name: /1 change to correct/ }).click();
  await expect.element(screen.getByText('Sent in the last 24 hours')).toBeVisible();
  const device = await currentDevice();
  const kept = async () => (await device?.database.keys('replies'))?.filter((key) => key.startsWith('sent '));
  expect(await kept()).toEqual(['sent 1']);
  await device?.database.change<{ sentAt: number }>(
    'replies',
    'sent 1',
    (row) => row && { ...row, sentAt: row.sentAt - 24 * 3600 * 1000 },
  );
  outbox.set([...outbox.get(), waiting('3')]);
  await expect.element(screen.getByText('Sent in the last 24 hours')).not.toBeInTheDocument();
  expect(await kept()).toEqual([]);
});

test('signing out with work that was not sent asks first, and staying loses nothing', async () => {
  connection.set(false);
  outbox.set([waiting('1'), waiting('2')]);
  const screen = await openScreen(<MenuFooter />, { language: 'fr' }, {});
  await screen.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect.element(screen.getByText(/2 modifications n’ont pas encore été envoyées/)).toBeVisible();
  await screen.getByRole('button', { name: 'Rester' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(outbox.get()).toHaveLength(2);
});

test('signing out with text in a form that was not sent asks first, and staying keeps it', async () => {
  const screen = await openScreen(<MenuFooter />, {}, {});
  keepUnsent('homework 1 new', { title: 'Fractions' });
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByText(/Unsaved entries in a form have not been sent/)).toBeVisible();
  await screen.getByRole('button', { name: 'Stay' }).click();
  expect(await readUnsent('homework 1 new')).toEqual({ title: 'Fractions' });
});

test('a form that is open in another tab is asked about too, where this device keeps nothing', async () => {
  await wipeDevice(7);
  const screen = await openScreen(<MenuFooter />, {}, {});
  const otherTab = new BroadcastChannel('cahier');
  otherTab.onmessage = ({ data }) => {
    if (data.topic === 'who-writes') otherTab.postMessage({ from: 'other', topic: 'i-write', facts: null });
  };
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByText(/Unsaved entries in a form have not been sent/)).toBeVisible();
  otherTab.close();
});

test('a new version is offered, never forced', async () => {
  const sent: unknown[] = [];
  const worker = { postMessage: (message: unknown) => sent.push(message) } as unknown as ServiceWorker;
  newVersion.set(worker);
  const screen = await openScreen(<NewVersionBar />, {}, {});
  await expect.element(screen.getByText('A new version is ready.')).toBeVisible();
  await screen.getByRole('button', { name: 'Later' }).click();
  expect(newVersion.get()).toBeNull();
  expect(sent).toEqual([]);
});

test('an address that leads nowhere says so and shows the way home', async () => {
  const shell = { screens: [], menu: [], switchOrganisation: () => Promise.reject(new Error('not here')) };
  const screen = await openScreen(
    <ShellContext value={shell}>
      <NotFound path="/nowhere" />
    </ShellContext>,
    { language: 'fr' },
    {},
  );
  await expect.element(screen.getByText('Cette page n’existe pas')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Retour à l’accueil' })).toBeVisible();
});
