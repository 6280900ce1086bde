import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, recordOf } from '#testing/screen.tsx';
import { brenda } from '#testing/students/student-record.ts';
import type { Missed, Presence } from '../contract.ts';
import { StudentPresence } from './student-presence.tsx';

const row: Missed = {
  heldOn: '2026-11-20' as Missed['heldOn'],
  startsAt: '08:00',
  endsAt: '09:50',
  what: 'Maths',
  state: 'absent',
  minutes: null,
  hours: 2,
  justified: false,
  waits: false,
  note: null,
  by: null,
};

const presence: Presence = {
  hourMinutes: 55,
  justified: 1,
  unjustified: 2,
  latenesses: 1,
  minutesLate: 12,
  rows: [
    row,
    { ...row, startsAt: '10:05', endsAt: '11:00', what: 'English', hours: 1, justified: true },
    { ...row, startsAt: '11:00', endsAt: '11:55', what: 'French', state: 'late', minutes: 12, hours: 0 },
  ],
};

async function open(item: Presence, language: 'en' | 'fr' = 'en') {
  await openScreen(
    <StudentPresence student={brenda} />,
    { roles: ['SLM.Student.Presence.View'], scope: 'children', language },
    { 'GET /slm/Attendance/v1/student': () => recordOf(item) },
  );
}

test('shows what was missed, with the hours justified and not justified', async () => {
  await open(presence);
  await expect.element(page.getByText('2 hours', { exact: true })).toBeVisible();
  await expect.element(page.getByText('once, 12 min')).toBeVisible();
  await expect.element(page.getByText('20 Nov 2026, 08:00–09:50 · 2 hours')).toBeVisible();
  await expect.element(page.getByText('Late · 12 min')).toBeVisible();
  await expect.element(page.getByText('Justified', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not justified', { exact: true })).toBeVisible();
});

test('says that the school has still to decide about a justification', async () => {
  await open({ ...presence, rows: [{ ...row, waits: true }] }, 'fr');
  await expect.element(page.getByText('Justificatif en attente')).toBeVisible();
  expect(page.getByText('Non justifiée', { exact: true }).elements()).toEqual([]);
});

test('says so when nothing was missed, in French too', async () => {
  await open({ ...presence, justified: 0, unjustified: 0, latenesses: 0, minutesLate: 0, rows: [] }, 'fr');
  await expect.element(page.getByText('Aucune absence cette année')).toBeVisible();
});
