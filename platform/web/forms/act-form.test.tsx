import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { openDevice, wipeDevice } from '../device/device.ts';
import { useCallWrite } from '../requests/writes.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useActForm } from './act-form.ts';

afterEach(() => wipeDevice(7));

const withdraw = defineCall({
  name: 'toys.withdraw',
  method: 'PUT',
  path: '/slm/Toys/v1/withdraw',
  summary: 'Withdraws a toy.',
  needs: 'session',
  body: z.object({ reason: z.string() }),
  item: z.object({ reason: z.string() }),
  replies: 'record',
});

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const form = useActForm({
    name: 'withdrawal 7',
    start: { reason: '' },
    write: useCallWrite(withdraw),
    inputOf: ({ reason }: { readonly reason: string }) => (reason.trim() ? { reason: reason.trim() } : null),
    done: ({ reason }) => `Withdrawn: ${reason}`,
    onClose,
  });
  return (
    <FormDialog title="Withdraw" action="Withdraw it" form={form}>
      <TextInput
        label="Reason"
        value={form.fields.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}

function Opened() {
  const [open, setOpen] = useState(true);
  return open ? <WithdrawDialog onClose={() => setOpen(false)} /> : <p>Closed</p>;
}

async function openForm() {
  await openDevice(7);
  const answer = ({ body }: Sent) => recordOf(body);
  return openScreen(<Opened />, { userId: 7 }, { 'PUT /slm/Toys/v1/withdraw': answer });
}

const act = () => page.getByRole('button', { name: 'Withdraw it' });

test('sends the act once its fields are complete, says so and closes', async () => {
  const form = await openForm();
  await expect.element(act()).toBeDisabled();
  await userEvent.type(page.getByLabelText('Reason'), ' Moved ');
  await act().click();
  await expect.element(page.getByText('Withdrawn: Moved')).toBeVisible();
  await expect.element(form.getByText('Closed')).toBeVisible();
});

test('asks before typed text is lost, and closes at once without any', async () => {
  const form = await openForm();
  await userEvent.type(page.getByLabelText('Reason'), 'Moved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Moved');
  await userEvent.clear(page.getByLabelText('Reason'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form.getByText('Closed')).toBeVisible();
});
