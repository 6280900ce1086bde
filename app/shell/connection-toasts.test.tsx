import { expect, test } from 'vitest';
import { answerCame, connection, noAnswerCame } from '#platform/web/connection.ts';
import { toasts } from '#platform/web/ui/toast-list.ts';
import { openScreen } from '#testing/screen.tsx';
import { startConnectionToasts } from './connection-toasts.ts';

test('the lost connection is said once, however many requests fail, and its return once', async () => {
  const noNetwork = () => {
    throw new TypeError('no network');
  };
  const screen = await openScreen(
    <p>Devoirs</p>,
    { language: 'fr' },
    { 'GET /usm/api/healthcheck': noNetwork },
  );
  const said = new Map<number, string>();
  const stops = [
    startConnectionToasts(),
    toasts.subscribe(() => {
      for (const { id, kind } of toasts.get()) said.set(id, kind);
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
  expect([...said.values()]).toEqual(['no-connection', 'info']);
  for (const stop of stops) stop();
});
