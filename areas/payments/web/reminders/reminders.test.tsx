import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { everything } from '../payment-list/payment-list-data.ts';
import { RemindersDialog } from './reminders-dialog.tsx';
import { StudentReminders } from './student-reminders.tsx';

const child = {
  studentId: 9,
  name: 'EYONG Brenda',
  className: 'Form 1 A',
  amount: 60_000,
  since: '2026-10-01',
};
const preview = {
  currency: 'XAF',
  leaves: true,
  mails: [
    {
      parents: ['Mrs Mbarga'],
      language: 'fr',
      children: [child, { ...child, studentId: 8, name: 'EYONG Paul' }],
    },
  ],
  letters: [{ parents: [], language: 'en', children: [{ ...child, studentId: 7, name: 'TABI Ann' }] }],
  extended: 2,
  remindedToday: 1,
  samples: [{ language: 'fr', subject: 'Paiements dus', text: 'Chers parents' }],
};
const bursar = { roles: ['SLM.Payment.View', 'SLM.Payment.Edit'] } as const;

sampledTest(
  'shows who gets a mail, who needs a letter and who is left out, before anything is sent',
  async () => {
    const created: Sent[] = [];
    await openScreen(
      <RemindersDialog filter={{ ...everything, classId: 5, graceDays: 14 }} onClose={() => undefined} />,
      bursar,
      {
        'POST /slm/PaymentReminders/v1/preview': () => recordOf(preview),
        'POST /slm/PaymentReminders/v1/create': (request) => {
          created.push(request);
          return recordOf({ mails: 1, students: 2, letters: 1, remindedToday: 1 });
        },
      },
    );
    await expect.element(page.getByText('EYONG Paul, Form 1 A · 60,000 FCFA')).toBeVisible();
    await expect.element(page.getByText(/No parent known/)).toBeVisible();
    await expect.element(page.getByText('2 students with a payment extension are skipped.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print the letters' })).toBeVisible();
    await page.getByText('Remind them again today').click();
    await page.getByRole('button', { name: 'Send 1 e-mail' }).click();
    const chosen = { planId: null, itemId: null, classId: 5, studentId: null, graceDays: 14, atLeast: null };
    await expect.poll(() => created.map(({ body }) => body)).toEqual([{ ...chosen, again: true }]);
    await expect.element(page.getByText('1 e-mail sent')).toBeVisible();
  },
);

test('shows the reminders about a student in French', async () => {
  await openScreen(
    <StudentReminders studentId={9} />,
    { ...bursar, language: 'fr' },
    {
      'GET /slm/PaymentReminders/v1/get': () => ({
        success: true,
        data: [
          {
            id: 1,
            way: 'mail',
            day: '2026-11-20',
            amount: 60_000,
            currency: 'XAF',
            copies: 2,
            sentAt: '2026-11-20T08:30:00.000Z',
            sentBy: 'Clovis Kana',
          },
        ],
      }),
    },
  );

  await expect.element(page.getByText('Par e-mail, 2 exemplaires')).toBeVisible();
});
