import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followHistory } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { TextInput } from './text-input.tsx';

function Form({ dismissable = false }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  const [topic, setTopic] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>New homework</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New homework" dismissable={dismissable}>
        <TextInput label="Topic" value={topic} onChange={(event) => setTopic(event.target.value)} />
      </Dialog>
    </>
  );
}

/** A press beside the dialog: its backdrop takes presses in the name of the dialog element. */
function tapBeside() {
  const dialog = document.querySelector('dialog[open]');
  for (const kind of ['pointerdown', 'click'])
    dialog?.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
}

test('a slip of the thumb beside a form loses nothing of what the teacher wrote', async () => {
  const screen = await openScreen(<Form />, {}, {});
  await screen.getByRole('button', { name: 'New homework' }).click();
  await screen.getByLabelText('Topic').fill('Fractions');
  tapBeside();
  await expect.element(screen.getByLabelText('Topic')).toHaveValue('Fractions');
});

test('a form begins in its first field, not at the button that closes it', async () => {
  const screen = await openScreen(<Form />, {}, {});
  await screen.getByRole('button', { name: 'New homework' }).click();
  await expect.element(screen.getByLabelText('Topic')).toHaveFocus();
});

test('a panel without a form closes when one taps beside it', async () => {
  const screen = await openScreen(<Form dismissable />, {}, {});
  await screen.getByRole('button', { name: 'New homework' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  tapBeside();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('the page behind a dialog does not scroll; Escape closes the dialog, and the button that opened it has the focus again', async () => {
  const screen = await openScreen(<Form />, {}, {});
  const opener = screen.getByRole('button', { name: 'New homework' });
  const pageOverflow = () => getComputedStyle(document.documentElement).overflowY;
  await opener.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(pageOverflow()).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(pageOverflow()).toBe('visible');
  await expect.element(opener).toHaveFocus();
});

test('going back closes a dialog and stays on the page under it', async () => {
  const stop = followHistory();
  history.pushState({ visit: 'under' }, '', location.href);
  const { length } = history;
  const screen = await openScreen(<Form />, {}, {});
  await screen.getByRole('button', { name: 'New homework' }).click();
  history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'New homework' })).toBeVisible();
  expect(history.length).toBe(length);
  stop();
});

test('on a phone a dialog is a sheet at the foot of the screen', async () => {
  await page.viewport(390, 844);
  const screen = await openScreen(<Form />, {}, {});
  await screen.getByRole('button', { name: 'New homework' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect
    .poll(() => Math.round(document.querySelector('dialog[open]')?.getBoundingClientRect().bottom ?? 0))
    .toBe(844);
});

sampledTest('a confirmation has Cancel and the act it names, in French too', async () => {
  const answers: string[] = [];
  const screen = await openScreen(
    <ConfirmDialog
      open
      title="Fermer ?"
      confirm="Fermer le devoir"
      onCancel={() => answers.push('no')}
      onConfirm={() => answers.push('yes')}
    >
      <p>Le devoir sera fermé.</p>
    </ConfirmDialog>,
    { language: 'fr' },
    {},
  );
  await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Le devoir sera fermé.');
  await screen.getByRole('button', { name: 'Annuler' }).click();
  await screen.getByRole('button', { name: 'Fermer le devoir' }).click();
  expect(answers).toEqual(['no', 'yes']);
});

test('a success message goes by itself after three seconds, a failure stays until it is read', async () => {
  let gone = 0;
  const close = () => {
    gone += 1;
  };
  const good = await openScreen(<MessageDialog success title="Homework created" onClose={close} />, {}, {});
  const start = Date.now();
  await expect.poll(() => gone).toBe(1);
  expect(Date.now() - start).toBeGreaterThan(2_500);
  await good.unmount();
  await openScreen(<MessageDialog success={false} title="Homework not created" onClose={close} />, {}, {});
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(gone).toBe(1);
});

test('the error alert has a header, says what failed and closes', async () => {
  let closed = false;
  const close = () => {
    closed = true;
  };
  const screen = await openScreen(
    <AlertDialog open what="loading" onClose={close} />,
    { language: 'fr' },
    {},
  );
  await expect.element(screen.getByRole('heading', { name: 'Erreur' })).toBeVisible();
  await expect.element(screen.getByText(/Pas de connexion Internet/)).toBeVisible();
  await screen.getByRole('button', { name: 'Fermer' }).last().click();
  expect(closed).toBe(true);
});
