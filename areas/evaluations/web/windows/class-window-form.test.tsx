import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, type Sent } from '#testing/screen.tsx';
import type { WindowItem } from '../../windows/windows-contract.ts';
import { ClassWindowForm } from './class-window-form.tsx';

const opensOn = '2025-09-01' as WindowItem['opensOn'];
const window: WindowItem = {
  sequenceId: 9,
  kind: 'sequence',
  number: 1,
  opensOn,
  closesOn: null,
  version: 1,
  classes: [
    { classId: 1, className: 'Form 1', opensOn, closesOn: '2025-09-30' as WindowItem['opensOn'], version: 4 },
  ],
};
const classes = [
  { id: 1, name: 'Form 1' },
  { id: 2, name: 'Form 2' },
];

async function open() {
  const sent: Sent[] = [];
  await openScreen(
    <ClassWindowForm window={window} classes={classes} chosen={[1, 2]} onClose={() => undefined} />,
    {},
    {
      'PUT /slm/MarkWindows/v1/classes': (one) => {
        sent.push(one);
        return pageOf([]);
      },
    },
  );
  return sent;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('sends the days of every chosen class', async () => {
  const sent = await open();
  await button('Lock now').click();
  await button('Save').click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      sequenceId: 9,
      reason: null,
      classes: [
        { classId: 1, version: 4 },
        { classId: 2, version: 0 },
      ],
    });
});

sampledTest('takes the own days of a class away, with the reason for opening it again', async () => {
  const sent = await open();
  await expect.element(button('Use the school’s dates')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason for reopening mark entry' }).fill('The teacher was ill');
  await button('Use the school’s dates').click();
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      sequenceId: 9,
      days: null,
      reason: 'The teacher was ill',
      classes: [{ classId: 1, version: 4 }],
    });
});
