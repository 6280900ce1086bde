import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { openScreen } from '#testing/screen.tsx';
import { QuietNote } from './quiet-note.tsx';

const day = '2026-11-30' as SchoolDay;
const at = (clock: string, language: 'en' | 'fr' = 'en') =>
  openScreen(
    <>
      <QuietNote at={{ day, clock }} />
      <p>Shown</p>
    </>,
    { roles: ['Administrator'], language },
    {},
  );

test('says until when SMS wait that leave in the evening', async () => {
  await at('20:00');
  await expect
    .element(page.getByText(/SMS wait until .*1 Dec.*07:00.*between 20:00 and 07:00/))
    .toBeVisible();
});

test('says in French until when SMS wait that leave before the morning', async () => {
  await at('06:59', 'fr');
  await expect.element(page.getByText(/Les SMS attendent jusqu’à .*30 nov.*07:00/)).toBeVisible();
});

test('says nothing of SMS that leave by day', async () => {
  await at('07:00');
  await expect.element(page.getByText('Shown')).toBeVisible();
  await expect.element(page.getByText(/wait until/)).not.toBeInTheDocument();
});
