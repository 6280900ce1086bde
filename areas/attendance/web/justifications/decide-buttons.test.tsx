import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { liveValue, useLiveValue } from '#platform/web/live-value.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { canDecide } from '../../contract.ts';
import type { Justification } from '../../justifications/contract.ts';
import { DecideButtons } from './decide-buttons.tsx';

const justification: Justification = {
  id: 4,
  student: { id: 9, firstName: 'Brenda', lastName: 'Ngo', className: 'Form 1 A' },
  planned: false,
  fromDay: '2026-11-20' as SchoolDay,
  untilDay: '2026-11-20' as SchoolDay,
  startsAt: null,
  endsAt: null,
  kind: 'illness',
  reason: null,
  state: 'submitted',
  byParent: true,
  by: 'Ngo Marie',
  at: '2026-11-20T09:30:00.000Z' as Instant,
  deadline: '2026-11-23' as SchoolDay,
  late: false,
  hours: 4,
  decided: null,
  documents: [],
  mayDecide: true,
  mayChange: false,
  mayAddDocument: false,
  version: 1,
};

/** As the parents make it while the dialog is open. */
const version = liveValue(1);
function Live() {
  return <DecideButtons justification={{ ...justification, version: useLiveValue(version) }} />;
}

test('a refusal sends the version that was shown when its dialog opened', async () => {
  const sent: unknown[] = [];
  const answers = {
    'PUT /slm/Attendance/v1/justifications/decision': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...justification, state: 'refused', version: 3 });
    },
  };
  await openScreen(<Live />, { roles: [canDecide] }, answers);
  await page.getByRole('button', { name: /^Refuse/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('There is no proof.');
  version.set(2);
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect.poll(() => sent).toEqual([{ id: 4, version: 1, accept: false, remark: 'There is no proof.' }]);
});
