import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, pageOf, recordOf, type Sent } from '#testing/screen.tsx';
import type { Delivery } from '../../contract.ts';
import { listDeliveries, resendDeliveries } from '../../deliveries/contract.ts';
import { canSetUp } from '../../sms/contract.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';

const failed: Delivery = {
  id: 1,
  channel: 'sms',
  name: 'Rose Etoa',
  children: ['Awa Etoa'],
  purpose: 'A message',
  state: 'failed',
  reason: 'noNumber',
  at: '2026-11-20T08:30:00.000Z' as Delivery['at'],
  mayResend: true,
};
const uncertain: Delivery = { ...failed, id: 2, channel: 'email', state: 'uncertain', reason: 'noAnswer' };

test('sends again what failed at once, and what is uncertain only after a warning', async () => {
  const sent: unknown[] = [];
  await openScreen(
    <DeliveriesDialog
      list={listDeliveries}
      inputOf={(filter) => ({ ...filter, language: 'en' as const })}
      resend={resendDeliveries}
      changeOf={(which) => which}
      onClose={() => undefined}
    />,
    { roles: [canSetUp] },
    {
      'GET /slm/Notifications/v1/deliveries': () => pageOf([failed, uncertain]),
      'PUT /slm/Notifications/v1/resend': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ resent: 1 });
      },
    },
  );
  await expect
    .element(page.getByText('The parent’s record has no phone number that gets SMS.'))
    .toBeVisible();
  const again = page.getByRole('button', { name: 'Send again to Rose Etoa · Awa Etoa' });
  await again.nth(0).click();
  await expect.poll(() => sent).toEqual([{ deliveries: [{ channel: 'sms', id: 1 }] }]);
  await again.nth(1).click();
  await expect
    .element(page.getByText('1 of these may have arrived. The person may get it twice.'))
    .toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Send again', exact: true }).last().click();
  await expect.poll(() => sent.at(-1)).toEqual({ deliveries: [{ channel: 'email', id: 2 }] });
});
