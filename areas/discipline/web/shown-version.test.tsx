import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { liveValue, useLiveValue } from '#platform/web/live-value.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import type { Consequence } from '../consequences/contract.ts';
import type { SheetEntry } from '../sheet/contract.ts';
import { StepButtons } from './consequences/step-buttons.tsx';
import { AppealForm } from './sheet/appeal-form.tsx';

const consequence: Consequence = {
  id: 5,
  student: { id: 9, firstName: 'Brenda', lastName: 'Ngo', className: 'Form 1 A' },
  incidentId: 4,
  kindId: 1,
  form: 'detention',
  hours: 2,
  fromDay: null,
  untilDay: null,
  reason: 'Fight',
  state: 'proposed',
  published: false,
  expiresOn: null,
  decidedAt: null,
  detention: null,
  tariff: null,
  forCouncil: false,
  council: null,
  events: [],
  steps: ['decide', 'drop'],
  version: 1,
};
const entry: SheetEntry = {
  kind: 'consequence',
  id: 5,
  day: '2026-11-20' as SchoolDay,
  time: null,
  name: { en: 'Detention', fr: 'Retenue' },
  positive: false,
  points: 0,
  severity: null,
  part: null,
  text: 'Fight',
  form: 'detention',
  hours: 2,
  fromDay: null,
  untilDay: null,
  state: 'decided',
  councilOn: null,
  documents: [],
  published: true,
  mayAppeal: true,
  version: 1,
};

/** As a colleague makes it while the dialog is open. */
const version = liveValue(1);
function Steps() {
  return <StepButtons consequence={{ ...consequence, version: useLiveValue(version) }} what="Detention" />;
}
function Appeal() {
  return <AppealForm entry={{ ...entry, version: useLiveValue(version) }} onClose={() => undefined} />;
}

const sent: unknown[] = [];
const answers = {
  'PUT /slm/Consequences/v1/step': ({ body }: Sent) => {
    sent.push(body);
    return recordOf({ ...consequence, version: 3 });
  },
};
beforeEach(() => {
  version.set(1);
  sent.length = 0;
});

test('a step with a reason sends the version that was shown when its question opened', async () => {
  await openScreen(<Steps />, { roles: ['SLM.Consequence.Edit'] }, answers);
  await page.getByRole('button', { name: /^Take no action/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('It was another student.');
  version.set(2);
  await dialog.getByRole('button', { name: 'Take no action' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ id: 5, version: 1, step: 'drop', remark: 'It was another student.' }]);
});

sampledTest('an appeal sends the version that was shown when it was opened', async () => {
  await openScreen(<Appeal />, { roles: ['SLM.Student.Discipline.View'] }, answers);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The chalk was not hers.');
  version.set(2);
  await dialog.getByRole('button', { name: 'Send the appeal' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ id: 5, version: 1, step: 'appeal', remark: 'The chalk was not hers.' }]);
});
