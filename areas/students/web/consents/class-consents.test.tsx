import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, pageOf, refusal, type Sent } from '#testing/screen.tsx';
import type { SeenStudent } from '../../contract.ts';
import { ClassConsents } from './class-consents.tsx';

const students = [
  { id: 1, firstName: 'Odile', lastName: 'Tabi' },
  { id: 2, firstName: 'Paul', lastName: 'Eyong' },
] as SeenStudent[];

test('keeps the ticks of refused consents, and sends only what changed', async () => {
  const sent: Sent[] = [];
  const onClose = vi.fn();
  await openScreen(
    <ClassConsents classId={3} className="Form 1" students={students} onClose={onClose} />,
    { roles: ['SLM.Student.View', 'SLM.Student.Edit'] },
    {
      'GET /slm/Students/v1/class-consents': () =>
        pageOf([
          { id: 1, given: ['record'] },
          { id: 2, given: [] },
        ]),
      'PUT /slm/Students/v1/class-consents': (one: Sent) => {
        sent.push(one);
        return sent.length === 1 ? refusal(500, 'COMMON.errors.unexpected') : pageOf([]);
      },
    },
  );
  await page.getByRole('checkbox', { name: /Tabi/ }).click();
  await page.getByRole('checkbox', { name: /Eyong/ }).click();
  const save = page.getByRole('button', { name: /^Save/ });
  await save.click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Tabi/ })).not.toBeChecked();
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent[1]?.body).toEqual({ classId: 3, purpose: 'record', given: [2], withdrawn: [1] });
});
