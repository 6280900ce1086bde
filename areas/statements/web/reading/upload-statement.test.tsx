/** Uploading a statement that does not say everything. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { UploadStatement } from './upload-statement.tsx';

test('sends all answers with the last one, so that nothing is asked twice', async () => {
  const sent: { answers?: { columns?: unknown; dayOrder?: string } }[] = [];
  const question = {
    headings: ['Quand', 'Combien'],
    examples: ['03/11/2026', '7000'],
    columns: [null, null],
    asksColumns: true,
    asksDayOrder: false,
    accounts: [],
  };
  const uploaded: number[] = [];
  await openScreen(
    <UploadStatement onUploaded={(id) => uploaded.push(id)} />,
    {},
    {
      'POST /slm/PaymentStatements/v1/create': ({ body }: Sent) => {
        const given = body as (typeof sent)[number];
        sent.push(given);
        const { columns, dayOrder } = given.answers ?? {};
        if (columns && dayOrder) return recordOf({ id: 4 });
        const next = columns ? { columns, asksColumns: false, asksDayOrder: true } : {};
        return refusal(422, 'PAYMENTS.statementErrors.asks', { question: { ...question, ...next } });
      },
    },
  );
  const file = new File(['Quand;Combien\n03/11/2026;7000'], 'november.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose the file', { exact: false }), file);
  await page.getByLabelText('Quand (column A)').selectOptions('Date');
  await page.getByLabelText('Combien (column B)').selectOptions('Amount');
  await page.getByRole('button', { name: 'Upload with these answers' }).click();
  await page.getByLabelText(/What comes first/).selectOptions('Day, then month');
  await page.getByRole('button', { name: 'Upload with these answers' }).click();
  await expect.poll(() => uploaded).toEqual([4]);
  expect(sent.at(-1)?.answers).toEqual({ columns: ['day', 'amount'], dayOrder: 'dmy' });
});
