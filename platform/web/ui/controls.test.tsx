import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { Button } from './button.tsx';
import { DatePicker } from './date-picker.tsx';
import { Menu } from './menu.tsx';
import { Progress } from './progress.tsx';
import { SearchBox } from './search-box.tsx';
import { TextArea } from './text-input.tsx';
import { showToast } from './toast-list.ts';

function DueDate() {
  const [day, setDay] = useState<SchoolDay | null>('2026-12-02' as SchoolDay);
  return <DatePicker label="À rendre" required value={day} onChange={setDay} />;
}

sampledTest('a due date is read-only, shown as dd MMM yyyy, and set through the calendar', async () => {
  const screen = await openScreen(<DueDate />, { language: 'fr' }, {});
  const field = screen.getByLabelText(/^À rendre/);
  await expect.element(field).toHaveValue('02 déc. 2026');
  await expect.element(field).toHaveAttribute('readonly');
  await field.click();
  await screen.getByRole('button', { name: 'Mois suivant' }).click();
  await screen.getByRole('button', { name: /15 janvier 2027/ }).click();
  await expect.element(field).toHaveValue('15 janv. 2027');
});

sampledTest('a double click on a button that saves is one press', async () => {
  const presses: string[] = [];
  const screen = await openScreen(
    <>
      <Button busy={false} onClick={() => presses.push('saved')}>
        Save
      </Button>
      <Button onClick={() => presses.push('more')}>More</Button>
    </>,
    {},
    {},
  );
  await screen.getByRole('button', { name: 'Save' }).dblClick();
  await screen.getByRole('button', { name: 'More' }).dblClick();
  expect(presses).toEqual(['saved', 'more', 'more']);
});

test('month and year of the calendar are labels, not buttons', async () => {
  const screen = await openScreen(<DueDate />, { language: 'fr' }, {});
  await screen.getByLabelText(/^À rendre/).click();
  await expect.element(screen.getByText('décembre 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'décembre 2026' }).query()).toBeNull();
  expect(screen.getByRole('combobox').query()).toBeNull();
});

test('the calendar opens from the keyboard', async () => {
  const screen = await openScreen(<DueDate />, { language: 'fr' }, {});
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'À rendre' })).toBeVisible();
});

sampledTest(
  'a card’s menu is mounted at the first tap only, works by keyboard and gives the focus back',
  async () => {
    const chosen: string[] = [];
    const actions = ['Edit', 'Close'].map((label) => ({ label, onSelect: () => chosen.push(label) }));
    const screen = await openScreen(<Menu label="Actions for Fractions" actions={actions} />, {}, {});
    const button = screen.getByRole('button', { name: 'Actions for Fractions' });
    expect(document.querySelector('[role="menu"]')).toBeNull();
    await button.click();
    await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(() => chosen).toEqual(['Close']);
    await expect.element(button).toHaveFocus();
  },
);

sampledTest('an action that is not possible says why', async () => {
  const screen = await openScreen(
    <Menu
      label="Actions"
      actions={[{ label: 'Mark done', onSelect: () => undefined, reason: 'Done already' }]}
    />,
    {},
    {},
  );
  await screen.getByRole('button', { name: 'Actions' }).click();
  await expect.element(screen.getByText('Done already')).toBeVisible();
});

test('a button that cannot be used keeps the focus and explains itself', async () => {
  let pressed = 0;
  const press = () => {
    pressed += 1;
  };
  const screen = await openScreen(
    <Button reason="The notebook is closed." onClick={press}>
      New homework
    </Button>,
    {},
    {},
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'New homework' });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription('The notebook is closed.');
  await expect.element(screen.getByText('The notebook is closed.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toBe(0);
});

test('progress is given in words as well as in colours', async () => {
  const screen = await openScreen(<Progress done={18} notDone={9} unchecked={1} />, { language: 'fr' }, {});
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName('Avancement : 18 faits, 9 pas faits, 1 non vérifié');
});

test('a description grows with what is written', async () => {
  const screen = await openScreen(
    <TextArea label="Description" value={'Line\n'.repeat(12)} readOnly />,
    {},
    {},
  );
  const area = screen.getByLabelText('Description').element();
  expect(area.clientHeight).toBeGreaterThan(200);
});

test('a long description scrolls in its field and covers nothing below it', async () => {
  const screen = await openScreen(
    <>
      <TextArea label="Description" value={'Line\n'.repeat(120)} readOnly />
      <Button>Choose students</Button>
    </>,
    {},
    {},
  );
  const area = screen.getByLabelText('Description').element().getBoundingClientRect();
  const below = screen.getByRole('button').element().getBoundingClientRect();
  expect(area.bottom).toBeLessThanOrEqual(below.top);
});

test('a search is emptied with one tap', async () => {
  const typed: string[] = [];
  const screen = await openScreen(<SearchBox value="ngo" onChange={(text) => typed.push(text)} />, {}, {});
  await screen.getByRole('button', { name: 'Clear the search' }).click();
  expect(typed).toEqual(['']);
});

test('a message with an action lets the teacher take the mark back', async () => {
  let undone = false;
  const undo = () => {
    undone = true;
  };
  const screen = await openScreen(<p>Homework</p>, {}, {});
  showToast({ kind: 'info', text: 'Marked done', action: { label: 'Undo', onAct: undo } });
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toBe(true);
  await expect.element(screen.getByText('Marked done')).not.toBeInTheDocument();
});
