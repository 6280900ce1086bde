import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clockOf, type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { Summonses } from './summonses.tsx';

const summons = {
  id: 4,
  meetingOn: '2026-11-27',
  meetingAt: '10:00',
  venue: 'Room 4',
  reason: 'Repeated absence',
  summonedAt: '2026-11-20T08:30:00.000Z',
  acknowledgedHow: 'application',
  acknowledgedAt: '2026-11-20T09:30:00.000Z',
  heldOn: null,
  outcome: null,
  withdrawnBecause: null,
  mayAcknowledge: false,
  mayRecord: true,
  mayChange: true,
  mayWithdraw: true,
  version: 2,
};
const staff = { roles: ['SLM.Incident.Edit', 'SLM.Student.Discipline.View'] as const };

const open = (answer: (sent: Sent) => unknown, listed: object = summons) =>
  openScreen(
    <Summonses studentId={9} asParent={false} />,
    { roles: [...staff.roles] },
    {
      'GET /slm/Summonses/v1/get': () => ({ success: true, data: [listed] }),
      'PUT /slm/Summonses/v1/change': answer,
    },
  );

async function writeOtherVenue() {
  await page.getByRole('button', { name: 'Change the summons' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/acknowledge the summons again/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Where/ }).fill('Room 5');
  return dialog;
}

sampledTest('a summons opens as it is and is saved with what was changed', async () => {
  const sent: unknown[] = [];
  await open(({ body }) => {
    sent.push(body);
    return recordOf({ ...summons, venue: 'Room 5', acknowledgedHow: null, version: 3 });
  });
  const dialog = await writeOtherVenue();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The summons is changed')).toBeVisible();
  const { id, version, meetingOn, meetingAt, reason } = summons;
  expect(sent).toEqual([{ id, version, meetingOn, meetingAt, venue: 'Room 5', reason }]);
});

sampledTest('a change that is refused says why and keeps what was written', async () => {
  await open(() => refusal(409, 'DISCIPLINE.summonsErrors.overAlready'));
  const dialog = await writeOtherVenue();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/meeting is recorded/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: /^Where/ })).toHaveValue('Room 5');
});

test.each([
  [-10, true],
  [10, false],
])('%i minutes from the meeting the list says whether its time has passed', async (minutes, passed) => {
  const moment = new Date(Date.now() + minutes * 60_000).toISOString() as Instant;
  const timeZone = 'Africa/Douala';
  const meeting = { meetingOn: schoolDayOf(moment, timeZone), meetingAt: clockOf(moment, timeZone) };
  await open(() => refusal(409, 'PLATFORM.errors.stale'), Object.assign({}, summons, meeting));
  await expect.element(page.getByText(/Room 4/)).toBeVisible();
  expect(page.getByText('Time passed, no meeting recorded').query() !== null).toBe(passed);
});
