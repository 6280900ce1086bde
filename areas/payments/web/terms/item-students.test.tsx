import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { PlanItem } from '../../plans/items-contract.ts';
import { ItemStudents } from './item-students.tsx';

const student = (studentId: number, firstName: string, more: object = {}) => ({
  studentId,
  firstName,
  lastName: 'Tabi',
  classId: 1,
  className: 'Form 1',
  given: false,
  fixed: false,
  ...more,
});
const students = [
  student(1, 'Odile', { given: true }),
  student(2, 'Rémi'),
  student(3, 'Paul', { given: true, fixed: true }),
  student(4, 'Anne', { classId: 2, className: 'Form 2' }),
];
const item = { id: 5, name: 'Canteen' } as PlanItem;
const open = (answer: (sent: Sent) => unknown) =>
  openScreen(
    <ItemStudents item={item} onClose={() => undefined} />,
    { roles: ['SLM.Payment.View', 'SLM.Payment.Edit'] },
    {
      'GET /slm/PaymentPlans/v1/items/students': () => recordOf({ itemId: 5, students }),
      'PUT /slm/PaymentPlans/v1/items/students': answer,
    },
  );
const box = (name: RegExp) => page.getByRole('checkbox', { name });

test('ticks students by class and by name, and keeps what is ticked elsewhere', async () => {
  let sent: Sent | null = null;
  await open((one) => {
    sent = one;
    return recordOf({ itemId: 5, students });
  });
  await expect.element(page.getByText('2 students have it')).toBeVisible();
  await expect.element(box(/Paul/)).toBeDisabled();
  await box(/Odile/).click();
  await page.getByRole('searchbox').fill('remi');
  await box(/Rémi/).click();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Form 2');
  await box(/Anne/).click();
  await expect.element(page.getByText('3 students have it')).toBeVisible();
  await page.getByRole('button', { name: 'Save and post' }).click();
  await expect.element(page.getByText('Students saved')).toBeVisible();
  expect(sent).toMatchObject({ body: { itemId: 5, added: [2, 4], removed: [1] } });
});

sampledTest('keeps the ticks when the server rejects them', async () => {
  await open(() => refusal(409, 'PAYMENTS.errors.itemPaid'));
  await box(/Odile/).click();
  await page.getByRole('button', { name: 'Save and post' }).click();
  await expect.element(page.getByText('Something of this item is paid. Refund it first.')).toBeVisible();
  await expect.element(box(/Odile/)).not.toBeChecked();
});

sampledTest('is posted again after it needed a second person, also without a reason for that', async () => {
  const bodies: unknown[] = [];
  await open(({ body }) => {
    bodies.push(body);
    return bodies.length === 1
      ? refusal(403, 'PAYMENTS.errors.secondPerson')
      : recordOf({ itemId: 5, students });
  });
  await box(/Odile/).click();
  const post = page.getByRole('button', { name: 'Save and post' });
  await post.click();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await box(/Odile/).click();
  await page.getByRole('searchbox').fill('remi');
  await box(/Rémi/).click();
  await post.click();
  await expect.element(page.getByText('Students saved')).toBeVisible();
  expect(bodies[1]).toMatchObject({ added: [2], removed: [] });
});
