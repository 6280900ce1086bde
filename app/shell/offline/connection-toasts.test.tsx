import { afterEach, expect, test } from 'vitest';
import { answerCame, connection, noAnswerCame } from '#platform/web/connection.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { dismissToast, toasts } from '#platform/web/ui/toast-list.ts';
import { openScreen } from '#testing/screen.tsx';
import { startConnectionToasts } from './connection-toasts.ts';

const noNetwork = () => {
  throw new TypeError('no network');
};

afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
});

test('shows one message when the connection is lost, however many requests fail, and one when it is back', async () => {
  const screen = await openScreen(
    <p>Devoirs</p>,
    { language: 'fr' },
    { 'GET /usm/api/healthcheck': noNetwork },
  );
  const kinds = new Map<number, string>();
  const stops = [
    startConnectionToasts(),
    toasts.subscribe(() => {
      for (const { id, kind } of toasts.get()) kinds.set(id, kind);
    }),
  ];
  await Promise.all([noAnswerCame(), noAnswerCame(), noAnswerCame()]);
  await noAnswerCame();
  expect(connection.get()).toBe(false);
  expect(localStorage.getItem('connection')).toBe('n');
  await expect.element(screen.getByText(/^Pas de connexion/)).toBeVisible();
  answerCame();
  answerCame();
  expect(localStorage.getItem('connection')).toBe('y');
  await expect.element(screen.getByText('La connexion est rétablie.')).toBeVisible();
  expect([...kinds.values()]).toEqual(['no-connection', 'info']);
  for (const stop of stops) stop();
});

test('over an open form the lost connection says nothing; once the form is closed it does', async () => {
  const form = (open: boolean) => (
    <Dialog open={open} title="New homework" onClose={() => undefined}>
      <p>The homework was not created.</p>
    </Dialog>
  );
  const screen = await openScreen(form(true), {}, { 'GET /usm/api/healthcheck': noNetwork });
  answerCame();
  const stop = startConnectionToasts();
  await noAnswerCame();
  expect(connection.get()).toBe(false);
  expect(toasts.get()).toEqual([]);
  await screen.rerender(form(false));
  await expect.poll(() => toasts.get().map(({ kind }) => kind)).toEqual(['no-connection']);
  answerCame();
  stop();
});
