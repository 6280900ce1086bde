import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { printCard } from '#areas/report-cards/contract.ts';
import { openScreen } from '#testing/screen.tsx';
import { useDocument } from './documents.ts';

function Print() {
  const print = useDocument(printCard);
  return (
    <button type="button" onClick={() => print.mutate({ id: 7 })}>
      {print.isSuccess ? 'Printed' : 'Print'}
    </button>
  );
}

test('a long document shows that it is still being made until it is ready', async () => {
  const made = Promise.withResolvers<void>();
  await openScreen(
    <Print />,
    { roles: [] },
    {
      'GET /slm/ReportCards/v1/pdf': async () => {
        await made.promise;
        return new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
      },
    },
  );
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.element(page.getByText(/^Still being made \(\d+ s\)$/)).toBeVisible();
  made.resolve();
  await expect.element(page.getByRole('button', { name: 'Printed' })).toBeVisible();
});
