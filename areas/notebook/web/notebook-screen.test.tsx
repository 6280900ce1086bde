import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { PageActions } from '#platform/web/ui/page.tsx';
import { notebookItem } from '#testing/notebook-item.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf } from '#testing/screen.tsx';
import { type NotebookTab, partsOfNotebook } from './extension-points.ts';
import { Screen } from './notebook-screen.tsx';

const notebook = notebookItem({ notebookId: 5 });

function Homework({ notebook: { className } }: { notebook: { className: string } }) {
  return (
    <>
      <PageActions>
        <button type="button">Add</button>
      </PageActions>
      <p>Work of {className}</p>
    </>
  );
}
function Calendar({ notebook: { className } }: { notebook: { className: string } }) {
  return <p>Days of {className}</p>;
}
const homework = { id: 'homework', label: 'HOMEWORKS.title', follows: [], loadBody: async () => Homework };
const calendar = {
  id: 'calendar',
  label: 'SHELL.menu.calendar',
  follows: [],
  loadBody: async () => Calendar,
};

async function openWith(parts: readonly NotebookTab[], row = notebook) {
  go(location.pathname, { search: { notebook: 5 }, replace: true });
  await openScreen(
    <Screen />,
    {
      roles: ['SLM.ClassNotebook.View', 'SLM.ClassNotebook.Edit'],
      contributions: parts.map(partsOfNotebook.contribute),
    },
    { 'GET /slm/Notebooks/v1/get': () => pageOf([row]) },
  );
}

test('a notebook with one part shows it without tabs, its buttons in the head of the page', async () => {
  await openWith([homework]);
  await expect.element(page.getByRole('heading', { name: 'Maths · Form 1' })).toBeVisible();
  await expect.element(page.getByText('Work of Form 1')).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Add' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Sections of the notebook' }).elements()).toEqual([]);
});

test('a notebook with two parts has a tab for each, and the address remembers the chosen one', async () => {
  await openWith([homework, calendar]);
  await expect.element(page.getByText('Work of Form 1')).toBeVisible();
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect.element(page.getByText('Days of Form 1')).toBeVisible();
  expect(page.getByText('Work of Form 1').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Add' }).elements()).toEqual([]);
  expect(new URLSearchParams(location.search).get('part')).toBe('calendar');
});

test('a closed notebook says so above whatever part is shown', async () => {
  await openWith([homework, calendar], { ...notebook, closed: true, mayEdit: false });
  await expect.element(page.getByText(/^This class notebook is closed: you can read it/)).toBeVisible();
});

sampledTest('a part whose code cannot be fetched says so, and comes when it is asked for again', async () => {
  let network = false;
  const loadBody = async () => {
    if (!network) throw new TypeError('Failed to fetch');
    return Homework;
  };
  await openWith([{ ...homework, loadBody }]);
  await expect.element(page.getByText(/not on this device yet/)).toBeVisible();
  network = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Work of Form 1')).toBeVisible();
});
