import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { openDevice, wipeDevice } from '../device/device.ts';
import { unsentAnywhere } from '../device/unsent-anywhere.ts';
import { useCallWrite } from '../requests/writes.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useActForm } from './act-form.ts';
import { keepUnsent, readUnsent } from './unsent.ts';
import { useUnsentFields } from './unsent-form.ts';

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

sampledTest('sends the act once its fields are complete, says so and closes', async () => {
  const form = await openForm();
  await expect.element(act()).toBeDisabled();
  await userEvent.type(page.getByLabelText('Reason'), ' Moved ');
  await act().click();
  await expect.element(page.getByText('Withdrawn: Moved')).toBeVisible();
  await expect.element(form.getByText('Closed')).toBeVisible();
});

sampledTest('asks before typed text is lost, and closes at once without any', async () => {
  const form = await openForm();
  await userEvent.type(page.getByLabelText('Reason'), 'Moved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Moved');
  await userEvent.clear(page.getByLabelText('Reason'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form.getByText('Closed')).toBeVisible();
});

/** Keeps nothing but the searched word, and shows what follows by itself. */
function CodeDialog() {
  const searched = useUnsentFields('searched word', { word: '' });
  const write = useCallWrite(withdraw);
  const form = useActForm({
    name: null,
    start: { code: '' },
    write,
    inputOf: ({ code }: { readonly code: string }) => (code ? { reason: code } : null),
    stays: true,
    onClose: () => undefined,
  });
  if (write.data) return <p>New codes</p>;
  return (
    <FormDialog title="Codes" action="Renew" form={form}>
      <TextInput
        label="Code"
        value={form.fields.code}
        onChange={({ target }) => form.change({ code: target.value })}
      />
      <SearchBox label="Find" value={searched.fields.word} onChange={(word) => searched.change({ word })} />
    </FormDialog>
  );
}

sampledTest('keeps nothing on the device without a name, and asks before it is lost', async () => {
  await openDevice(7);
  await openScreen(<CodeDialog />, { userId: 7 }, {});
  await userEvent.type(page.getByLabelText('Code'), '123456');
  // Typed later, the word is kept: a code that is kept would be there by then.
  await userEvent.type(page.getByLabelText('Find'), 'Eyong');
  await expect.poll(() => readUnsent('1 searched word')).toEqual({ word: 'Eyong' });
  await userEvent.clear(page.getByLabelText('Find'));
  await expect.poll(() => readUnsent('1 searched word')).toBeUndefined();
  expect(await unsentAnywhere()).toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).toBeVisible();
});

test('is sent by Enter in a field, not in a search, and shows what follows', async () => {
  const sent: unknown[] = [];
  const answer = ({ body }: Sent) => {
    sent.push(body);
    return recordOf(body);
  };
  await openScreen(<CodeDialog />, { userId: 7 }, { 'PUT /slm/Toys/v1/withdraw': answer });
  await userEvent.type(page.getByLabelText('Code'), '123456');
  await userEvent.type(page.getByLabelText('Find'), 'Eyong{Enter}');
  await expect.element(page.getByLabelText('Find')).toHaveValue('Eyong');
  expect(sent).toEqual([]);
  await userEvent.type(page.getByLabelText('Code'), '{Enter}');
  await expect.element(page.getByText('New codes')).toBeVisible();
});

const rename = defineCall({
  name: 'toys.rename',
  method: 'PUT',
  path: '/slm/Toys/v1/rename',
  summary: 'Renames a toy.',
  needs: 'session',
  body: z.object({ title: z.string(), version: z.number() }),
  item: z.object({ title: z.string(), version: z.number() }),
  replies: 'record',
});

function RenameDialog({ version }: { version: number }) {
  const form = useActForm({
    name: 'name of toy 7',
    start: { title: '', version },
    write: useCallWrite(rename),
    inputOf: (fields: { readonly title: string; readonly version: number }) => fields,
    onClose: () => undefined,
  });
  return (
    <FormDialog title="Rename" action="Rename it" form={form}>
      <TextInput
        label="Title"
        value={form.fields.title}
        onChange={({ target }) => form.change({ title: target.value })}
      />
    </FormDialog>
  );
}

sampledTest('sends found text with the version that it was written about', async () => {
  await openDevice(7);
  const sent: unknown[] = [];
  const answer = ({ body }: Sent) => {
    sent.push(body);
    return recordOf(body);
  };
  const first = await openScreen(<RenameDialog version={1} />, { userId: 7 }, {});
  await userEvent.type(page.getByLabelText('Title'), 'Bear');
  await expect.poll(() => readUnsent('1 name of toy 7')).toEqual({ title: 'Bear', version: 1 });
  await first.unmount();
  // A colleague has changed the toy meanwhile.
  await openScreen(<RenameDialog version={2} />, { userId: 7 }, { 'PUT /slm/Toys/v1/rename': answer });
  await expect.element(page.getByLabelText('Title')).toHaveValue('Bear');
  await page.getByRole('button', { name: 'Rename it' }).click();
  await expect.poll(() => sent).toEqual([{ title: 'Bear', version: 1 }]);
});

test('takes of found text the fields that the form has', async () => {
  await openDevice(7);
  const key = '1 name of toy 7';
  keepUnsent(key, { heading: 'Bear' });
  await expect.poll(() => readUnsent(key)).toEqual({ heading: 'Bear' });
  await openScreen(<RenameDialog version={1} />, { userId: 7 }, {});
  await userEvent.type(page.getByLabelText('Title'), 'Fox');
  await expect.element(page.getByLabelText('Title')).toHaveValue('Fox');
});
