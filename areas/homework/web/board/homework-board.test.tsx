import { BookOpenText } from 'lucide-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connection } from '#platform/web/connection.ts';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { go } from '#platform/web/navigation.ts';
import { changeEntry } from '#platform/web/outbox/change-entry.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { dismissToast, toasts } from '#platform/web/ui/toast-list.ts';
import { notebookItem } from '#testing/notebook-item.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { type Answers, openScreen, pageOf, recordOf, refusal, type Viewer } from '#testing/screen.tsx';
import type { WireHomework } from '../../wire.ts';
import { HomeworkBoard } from './homework-board.tsx';
import { Screen } from './homework-screen.tsx';

const home = location.href;
const day = 24 * 3600 * 1000;
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

const notebook = notebookItem();

type Line = WireHomework['studentList'][number];

function line(studentId: number, firstName: string, completed: Line['completed']): Line {
  const studentModel = {
    firstName,
    lastName: 'Mbarga',
    matricule: `M-${studentId}`,
    sex: null,
    phone: null,
    phone2: null,
    birthDate: '2015-09-24',
    imageType: null,
    uImage: null,
  };
  return { studentId, comment: '', completed, excused: false, studentModel };
}

/** One moment for all: what is due in the same millisecond keeps the order of the list. */
const inThreeDays = daysFromNow(3);

function homework(homeworkId: number, title: string, changes: Partial<WireHomework> = {}): WireHomework {
  return {
    homeworkId,
    title,
    description: `${title}, in the exercise book.`,
    notebookId: 1,
    noteBookId: 1,
    yearId: 1,
    yearName: '2026/2027',
    orgId: 1,
    dueDate: inThreeDays,
    created: daysFromNow(-8),
    updated: daysFromNow(-8),
    createdByName: 'Ngo Biyong',
    updatedByName: 'Ngo Biyong',
    startDate: null,
    endDate: null,
    studentGroupId: 1,
    studentGrpId: 1,
    studentGroupName: 'Form 1',
    subjectId: 1,
    subjectName: 'Maths',
    close: 'N',
    status: 'published',
    version: 1,
    mayEdit: true,
    studentList: [line(1, 'Paul', 'N')],
    ...changes,
  };
}

const fractions = homework(1, 'Fractions', { dueDate: daysFromNow(-2) });
const angles = homework(2, 'Angles');
const primes = homework(3, 'Primes', { status: 'draft' });

const student = (stdntid: number, stdntfirstname: string) => ({
  stdntid,
  stdntfirstname,
  stdntlastname: 'Mbarga',
});

const teacher: Viewer = { roles: ['SLM.ClassNotebook.Edit'], scope: 'classes' };
const parent: Viewer = { roles: ['SLM.ClassNotebook.View'], scope: 'children' };

function school(homeworks: readonly WireHomework[], more: Answers = {}): Answers {
  return {
    'GET /slm/Notebooks/v1/get': () => pageOf([{ ...notebook, mayEdit: homeworks.some((h) => h.mayEdit) }]),
    'GET /slm/Homework/v1/get': () => pageOf(homeworks),
    'POST /slm/Students/v2/get': () => pageOf([]),
    ...more,
  };
}

beforeEach(async () => {
  await page.viewport(390, 844);
  await openDevice(7);
});

afterEach(async () => {
  outbox.set([]);
  connection.set(true);
  go('/', { replace: true });
  history.replaceState(null, '', home);
  for (const { id } of toasts.get()) dismissToast(id);
  await wipeDevice(7);
});

async function closeAlert(screen: Awaited<ReturnType<typeof openScreen>>): Promise<void> {
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click();
}

const titles = (screen: Awaited<ReturnType<typeof openScreen>>) =>
  screen
    .getByRole('article')
    .elements()
    .map((card) => card.getAttribute('aria-label'));

test('a teacher sees the cards, what is overdue first, and what there is to check', async () => {
  const screen = await openScreen(<Screen />, teacher, school([primes, angles, fractions]));
  await expect.element(screen.getByRole('article', { name: 'Fractions' })).toBeVisible();
  await expect.poll(() => titles(screen)).toEqual(['Fractions', 'Primes', 'Angles']);
  await expect.element(screen.getByRole('button', { name: '2 to check' })).toBeVisible();
  const card = screen.getByRole('article', { name: 'Fractions' });
  await expect.element(card.getByText('Overdue')).toBeVisible();
  await expect.element(card.getByText('Maths · Form 1')).toBeVisible();
});

sampledTest(
  'a group of the legend shows its homework alone; one with nothing in it leads back to all',
  async () => {
    const screen = await openScreen(<Screen />, teacher, school([primes, angles, fractions]));
    await screen.getByRole('button', { name: 'Not published · 1' }).click();
    await expect.poll(() => titles(screen)).toEqual(['Primes']);
    await screen.getByRole('button', { name: 'Future session · 0' }).click();
    await expect.element(screen.getByText('No homework matches these filters.')).toBeVisible();
    await screen.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => titles(screen)).toHaveLength(3);
  },
);

test('a parent is not offered the filter of what is not published', async () => {
  const screen = await openScreen(<Screen />, parent, school([angles, fractions]));
  await expect.element(screen.getByRole('button', { name: /^Overdue/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Not published/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Legend' }).click();
  await expect.element(screen.getByText('Future / all')).toBeVisible();
  await expect.element(screen.getByText('Previous / unpublished')).not.toBeInTheDocument();
});

slowTest(
  'the filter by days opens its calendar from within, and leaves the homework due on these days',
  async () => {
    const screen = await openScreen(<Screen />, teacher, school([angles, fractions]));
    await screen.getByRole('button', { name: 'Filter by date' }).click();
    const from = screen.getByRole('textbox', { name: 'From' });
    await from.click();
    const calendar = screen.getByRole('dialog', { name: 'From' });
    await calendar.getByRole('button', { name: /^Today/ }).click();
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(from).not.toHaveValue('');
    await expect.poll(() => titles(screen)).toEqual(['Angles']);
    await screen.getByRole('button', { name: 'All days' }).click();
    await expect.poll(() => titles(screen)).toHaveLength(2);
  },
);

sampledTest(
  'keeps homework that was marked done in its position until another filter is chosen',
  async () => {
    const screen = await openScreen(<Screen />, teacher, school([angles, fractions]));
    const card = screen.getByRole('article', { name: 'Fractions' });
    await card.getByRole('button', { name: 'Show more of Fractions' }).click();
    await card.getByRole('button', { name: 'Actions for Paul Mbarga' }).click();
    await screen.getByRole('menuitem', { name: 'Mark done' }).click();
    await expect.element(card.getByText('Done', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Overdue')).not.toBeInTheDocument();
    expect(titles(screen)).toEqual(['Fractions', 'Angles']);
    await screen.getByRole('button', { name: 'All · 2' }).click();
    await expect.poll(() => titles(screen)).toEqual(['Angles', 'Fractions']);
  },
);

sampledTest('an excuse given by a slip of the thumb is taken back at once', async () => {
  const screen = await openScreen(<Screen />, teacher, school([angles]));
  const card = screen.getByRole('article', { name: 'Angles' });
  await card.getByRole('button', { name: /^Show more/ }).click();
  const line = card.getByRole('region').getByRole('listitem');
  await line.getByRole('button').click();
  await screen.getByRole('menuitem', { name: 'Excuse' }).click();
  await expect.element(line.getByText('Excused')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(line.getByText('To do')).toBeVisible();
  expect(outbox.get()).toEqual([]);
});

test('a student who is done already is not marked done again', async () => {
  const given = homework(2, 'Angles', { studentList: [line(1, 'Paul', 'Y'), line(2, 'Rose', 'N')] });
  const screen = await openScreen(<Screen />, teacher, school([given]));
  const card = screen.getByRole('article', { name: 'Angles' });
  await card.getByRole('button', { name: /^Show more/ }).click();
  const markDone = screen.getByRole('menuitem', { name: /^Mark done/ });
  await card.getByRole('button', { name: 'Actions for Paul Mbarga' }).click();
  await expect.element(markDone).toHaveAttribute('aria-disabled', 'true');
  expect(markDone.element().textContent).toMatch(/Already marked done/);
  await userEvent.keyboard('{Escape}');
  await card.getByRole('button', { name: 'Actions for Rose Mbarga' }).click();
  await expect.element(markDone).not.toHaveAttribute('aria-disabled', 'true');
});

test('a mark that the server refuses no longer says that it was made', async () => {
  const screen = await openScreen(<Screen />, teacher, school([angles]));
  const card = screen.getByRole('article', { name: 'Angles' });
  await card.getByRole('button', { name: /^Show more/ }).click();
  const line = card.getByRole('region').getByRole('listitem');
  await line.getByRole('button').click();
  await screen.getByRole('menuitem', { name: 'Mark done' }).click();
  await expect.element(screen.getByText('Marked done')).toBeVisible();
  const failure = { code: 'HOMEWORKS.errors.closed', message: '', facts: {} };
  for (const { id } of outbox.get()) await changeEntry(id, { state: 'refused', failure });
  await expect.element(screen.getByText('Marked done')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.element(line.getByText('To do')).toBeVisible();
});

test('the open homework of another teacher has its menu, with Edit and Close disabled', async () => {
  const given = homework(2, 'Angles', { mayEdit: false });
  const screen = await openScreen(<Screen />, teacher, school([given]));
  await screen.getByRole('button', { name: 'Actions for Angles' }).click();
  const entries = screen.getByRole('menuitem');
  await expect.poll(() => entries.elements().length).toBe(2);
  for (const name of [/^Edit/, /^Close/]) {
    const entry = screen.getByRole('menuitem', { name });
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry.element().textContent).toMatch(/Only the teacher of this class notebook/);
  }
});

test('a closed homework has no menu: it is reopened and copied in its details', async () => {
  const sent: unknown[] = [];
  const given = homework(2, 'Angles', { status: 'closed', close: 'Y' });
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([given], {
      'PUT /slm/Homework/v1/update': ({ body }) => {
        sent.push(body);
        return recordOf(angles);
      },
    }),
  );
  const card = screen.getByRole('article', { name: 'Angles' });
  await card.getByRole('button', { name: 'Show more of Angles' }).click();
  await expect.element(card.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Actions for Angles' }).query()).toBeNull();
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ elementid: 2, keyvalues: [{ key: 'isclose', value: 'N' }] }]);
});

test('the legend names the five groups as the specification does', async () => {
  const screen = await openScreen(<Screen />, teacher, school([angles]));
  await screen.getByRole('button', { name: 'Legend' }).click();
  const names = screen.getByRole('dialog', { name: 'Legend' }).getByRole('term');
  await expect
    .poll(() => names.elements().map((name) => name.textContent))
    .toEqual([
      'This session',
      'Previous / all',
      'Previous / unpublished',
      'Previous / published / overdue',
      'Future / all',
    ]);
});

test('a draft says only that it is not published, and a lesson the year of its day', async () => {
  const given = homework(3, 'Primes', {
    status: 'draft',
    startDate: '2026-09-14T07:00:00.000Z',
    endDate: '2026-09-14T08:00:00.000Z',
  });
  const screen = await openScreen(<Screen />, teacher, school([given]));
  const card = screen.getByRole('article', { name: 'Primes' });
  await expect.element(card.getByText('Not published')).toBeVisible();
  await expect.element(card.getByText('Ongoing')).not.toBeInTheDocument();
  await expect.element(card.getByText('14 Sep 2026, 08:00 – 09:00')).toBeVisible();
});

sampledTest(
  'a student’s line shows the photo where there is one that may be shown, else the initials',
  async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const requests: unknown[] = [];
    const given = homework(2, 'Angles', { studentList: [line(1, 'Paul', 'N'), line(2, 'Rose', 'N')] });
    const screen = await openScreen(
      <Screen />,
      teacher,
      school([given], {
        'POST /slm/Students/v2/get': ({ body }) => {
          requests.push(body);
          return pageOf([
            { ...student(1, 'Paul'), imageType: 'image/png', uImage: pixel },
            { ...student(2, 'Rose'), imageType: null, uImage: null },
          ]);
        },
      }),
    );
    const card = screen.getByRole('article', { name: 'Angles' });
    await card.getByRole('button', { name: /^Show more/ }).click();
    const lines = card.getByRole('region').getByRole('listitem');
    const paul = lines.filter({ hasText: 'Paul' });
    await expect.poll(() => paul.element().querySelector('img')?.src).toBe(`data:image/png;base64,${pixel}`);
    expect(lines.filter({ hasText: 'Rose' }).element().textContent).toMatch(/^(RM|MR)/);
    expect(requests).toMatchObject([{ grpeidParam: 1, withImage: true }]);
  },
);

test('a parent sees the own child’s line, can change nothing, and is offered no new homework', async () => {
  const given = homework(1, 'Fractions', { mayEdit: false, studentList: [line(5, 'Honorine', 'N')] });
  const screen = await openScreen(<Screen />, parent, school([given]));
  const card = screen.getByRole('article', { name: 'Fractions' });
  await card.getByRole('button', { name: 'Show more of Fractions' }).click();
  const lines = card.getByRole('region').getByRole('listitem');
  await expect.poll(() => lines.elements().length).toBe(1);
  await expect.element(lines.getByText('Mbarga Honorine')).toBeVisible();
  await lines.getByRole('button', { name: 'Actions for Honorine Mbarga' }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: /Mark done/ }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'New homework' }).query()).toBeNull();
  expect(card.getByRole('button', { name: 'Actions for Fractions' }).query()).toBeNull();
});

sampledTest(
  'a teacher who comes from their own child sees what parents see, and says that it is done',
  async () => {
    go('/homeworks', { search: { student: 1, as: 'parent' } });
    const rows = school([
      homework(1, 'Fractions', { mayEdit: false, studentList: [line(1, 'Honorine', 'N')] }),
    ]);
    const screen = await openScreen(<Screen />, teacher, rows);
    await screen.getByRole('button', { name: 'Show more of Fractions' }).click();
    await expect.element(screen.getByRole('button', { name: 'Honorine Mbarga: done at home' })).toBeVisible();
  },
);

test('a long name leaves its state and its menu clear on a phone', async () => {
  const long = line(1, 'Marie-Antoinette Bernadette Abomo', 'N');
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([homework(1, 'Fractions', { studentList: [long] })]),
  );
  await screen.getByRole('button', { name: 'Show more of Fractions' }).click();
  const row = screen.getByRole('region').getByRole('listitem');
  const boxOf = (element: Element) => element.getBoundingClientRect();
  await expect.element(row.getByText('To do')).toBeVisible();
  const name = boxOf(row.getByText('Mbarga Marie-Antoinette Bernadette Abomo').element());
  const state = boxOf(row.getByText('To do').element());
  const menu = boxOf(row.getByRole('button').element());
  expect(state.top).toBeGreaterThanOrEqual(name.bottom);
  expect(Math.max(name.right, state.right)).toBeLessThanOrEqual(menu.left);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('offers the first homework of an empty notebook to its teacher and says to a parent that there is none', async () => {
  const piece = (mayEdit: boolean) => (
    <Page title="Maths · Form 1" icon={BookOpenText}>
      <HomeworkBoard notebook={{ ...notebook, mayEdit }} />
    </Page>
  );
  const own = await openScreen(piece(true), teacher, school([]));
  await expect.element(own.getByText(/Give the first one/)).toBeVisible();
  await expect.element(own.getByRole('button', { name: 'New homework' }).first()).toBeVisible();
  await own.unmount();
  const read = await openScreen(piece(false), parent, school([]));
  await expect.element(read.getByText('No homework has been given yet.')).toBeVisible();
  expect(read.getByRole('button', { name: 'New homework' }).query()).toBeNull();
});

sampledTest('a list that cannot be had says so, and comes with the next try', async () => {
  let there = false;
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([angles], {
      'GET /slm/Homework/v1/get': () =>
        there ? pageOf([angles]) : refusal(403, 'HOMEWORKS.errors.notYours'),
    }),
  );
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await closeAlert(screen);
  there = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article', { name: 'Angles' })).toBeVisible();
});

test('an alert says that the list could not be fetched, and goes with its close button', async () => {
  const screen = await openScreen(
    <Screen />,
    { ...teacher, language: 'fr' },
    school([angles], {
      'GET /slm/Homework/v1/get': () => refusal(403, 'HOMEWORKS.errors.notYours'),
    }),
  );
  const alert = screen.getByRole('alertdialog', { name: 'Erreur' });
  await expect.element(alert.getByText('Pas de connexion Internet ou échec du chargement.')).toBeVisible();
  await alert.getByRole('button', { name: 'Fermer' }).last().click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('shows a change over the whole screen for three seconds and in a banner for two', async () => {
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([angles], {
      'POST /slm/Students/v2/get': () => pageOf([student(1, 'Paul')]),
      'PUT /slm/Homework/v1/update': () => recordOf(angles),
    }),
  );
  await screen.getByRole('button', { name: 'Actions for Angles' }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await screen.getByRole('textbox', { name: /Topic/ }).fill('Angles and triangles');
  const message = screen.getByText('Homework updated');
  // Watched from before the click: on a busy machine both may be gone when the click returns.
  const changes: { readonly count: number; readonly at: number }[] = [];
  const watching = new MutationObserver(() => {
    const count = message.elements().length;
    if (count !== changes.at(-1)?.count) changes.push({ count, at: performance.now() });
  });
  watching.observe(document.body, { childList: true, subtree: true });
  await screen.getByRole('button', { name: 'Save' }).click();
  const since = () => changes.slice(changes.findIndex(({ count }) => count === 2));
  await expect.poll(() => since().map(({ count }) => count)).toEqual([2, 1, 0]);
  watching.disconnect();
  const [both, one, none] = since().map(({ at }) => at);
  expect((one ?? 0) - (both ?? 0)).toBeGreaterThan(1500);
  expect((none ?? 0) - (both ?? 0)).toBeGreaterThan(2500);
});

sampledTest(
  'asks before a homework is closed how many are not marked and that its day is still to come',
  async () => {
    const lines = [line(1, 'Paul', 'N'), line(2, 'Rose', 'Y'), line(3, 'Aline', 'X')];
    const screen = await openScreen(
      <Screen />,
      teacher,
      school([homework(2, 'Angles', { studentList: lines })]),
    );
    await screen.getByRole('button', { name: 'Actions for Angles' }).click();
    await screen.getByRole('menuitem', { name: 'Close' }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect
      .element(dialog.getByText(/2 students are not marked done\. Their parents will see “Unchecked”/))
      .toBeVisible();
    await expect.element(dialog.getByText(/It is due on .+, which is still to come\./)).toBeVisible();
  },
);

sampledTest('the question before an overdue homework is closed speaks of no day to come', async () => {
  const screen = await openScreen(<Screen />, teacher, school([fractions]));
  await screen.getByRole('button', { name: 'Actions for Fractions' }).click();
  await screen.getByRole('menuitem', { name: 'Close' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText('1 student is not marked done.')).toBeVisible();
  await expect.element(dialog.getByText(/still to come/)).not.toBeInTheDocument();
});

sampledTest(
  'a parent reads of a homework that was closed before its day that it is unchecked, not that it is not done',
  async () => {
    const closed = { status: 'closed', close: 'Y', mayEdit: false, updated: daysFromNow(-1) } as const;
    const screen = await openScreen(<Screen />, parent, school([homework(2, 'Angles', closed)]));
    const card = screen.getByRole('article', { name: 'Angles' });
    await expect
      .element(card.getByRole('img', { name: 'Progress: 0 done, 0 not done, 1 unchecked' }))
      .toBeVisible();
    await card.getByRole('button', { name: /^Show more/ }).click();
    await expect.element(card.getByText('Unchecked')).toBeVisible();
    await expect.element(card.getByText('Not done')).not.toBeInTheDocument();
  },
);

test('a closing that is refused says so and why over the screen, and why in a banner', async () => {
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([angles], {
      'PUT /slm/Homework/v1/update': () => refusal(409, 'HOMEWORKS.errors.alreadyClosed'),
    }),
  );
  await screen.getByRole('button', { name: 'Actions for Angles' }).click();
  await screen.getByRole('menuitem', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Apply' }).click();
  const veil = screen.getByRole('alert').filter({ hasText: 'The homework was not changed' });
  await expect.element(veil.getByText('This homework is already closed.')).toBeVisible();
  const banner = screen.getByRole('main').getByText('This homework is already closed.');
  await expect.element(banner).toBeVisible();
  const began = performance.now();
  await expect.element(banner).not.toBeInTheDocument();
  expect(performance.now() - began).toBeGreaterThan(2500);
});

slowTest(
  'without the students of the class the form says why nothing can be chosen, and goes on once they come',
  async () => {
    let there = false;
    const screen = await openScreen(
      <Screen />,
      { ...teacher, language: 'fr' },
      school([angles], {
        'POST /slm/Students/v2/get': () => {
          if (!there) throw new TypeError('no network');
          return pageOf([student(1, 'Paul'), student(2, 'Rose')]);
        },
        'GET /usm/api/healthcheck': () => refusal(503, 'PLATFORM.errors.stopping'),
      }),
    );
    await screen.getByRole('button', { name: 'Nouveau devoir' }).first().click();
    await expect
      .element(screen.getByText(/Les élèves de cette classe ne sont pas encore sur cet appareil/))
      .toBeVisible();
    await expect.element(screen.getByText(/Il manque encore.*Élèves/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Créer' })).toBeDisabled();
    there = true;
    await screen.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(screen.getByText('Tous · 2')).toBeVisible();
  },
);

sampledTest(
  'a homework that could not be sent without network says so until the teacher writes on, and keeps the text',
  async () => {
    const screen = await openScreen(
      <Screen />,
      teacher,
      school([angles], {
        'POST /slm/Students/v2/get': () => pageOf([student(1, 'Paul')]),
        'PUT /slm/Homework/v1/update': () => {
          throw new TypeError('no network');
        },
        'GET /usm/api/healthcheck': () => refusal(503, 'PLATFORM.errors.stopping'),
      }),
    );
    await screen.getByRole('button', { name: 'Actions for Angles' }).click();
    await screen.getByRole('menuitem', { name: 'Edit' }).click();
    await screen.getByRole('textbox', { name: /Topic/ }).fill('Angles and triangles');
    await screen.getByRole('button', { name: 'Save' }).click();
    const failed = screen.getByText(/was not changed.*A connection is needed.*is kept/);
    const banner = screen
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: 'A connection is needed' });
    await expect.element(banner).toBeVisible();
    // The banner goes after three seconds, what it says stays.
    await expect.element(banner).not.toBeInTheDocument();
    await expect.element(failed).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: /Topic/ })).toHaveValue('Angles and triangles');
    await screen.getByRole('textbox', { name: /Topic/ }).fill('Angles, triangles');
    await expect.element(failed).not.toBeInTheDocument();
  },
);

test('homework given without network waits in the list, and once refused its form opens with all that was typed', async () => {
  connection.set(false);
  const students = { 'POST /slm/Students/v2/get': () => pageOf([student(1, 'Paul'), student(2, 'Awa')]) };
  const screen = await openScreen(<Screen />, teacher, school([angles], students));
  await screen.getByRole('button', { name: 'New homework' }).first().click();
  const form = screen.getByRole('dialog', { name: 'New homework' });
  await form.getByRole('textbox', { name: /Topic/ }).fill('Fractions');
  await form.getByRole('textbox', { name: /Description/ }).fill('Page 12.');
  await expect.element(form.getByText('All · 2')).toBeVisible();
  await form.getByLabelText(/^Due date/).click();
  const calendar = screen.getByRole('dialog', { name: /^Due date/ });
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('gridcell').getByRole('button', { name: /15/ }).first().click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const waiting = screen.getByRole('list', { name: 'Homework on this device' }).getByRole('listitem').first();
  await expect.element(waiting.getByText(/^For 2 students/)).toBeVisible();
  await expect.element(waiting.getByText('To be sent')).toBeVisible();
  const [entry] = outbox.get();
  expect(entry?.input).toMatchObject({ title: 'Fractions', studentIds: [1, 2], status: 'published' });

  const failure = { code: 'X', message: 'This notebook is closed.', facts: {} };
  await changeEntry(entry?.id ?? '', { state: 'refused', failure });
  await expect.element(waiting.getByText('This notebook is closed.')).toBeVisible();
  await waiting.getByRole('button', { name: 'Open the form' }).click();
  await expect.element(form.getByRole('textbox', { name: /Topic/ })).toHaveValue('Fractions');
  await expect.element(form.getByRole('textbox', { name: /Description/ })).toHaveValue('Page 12.');
  await form.getByRole('textbox', { name: /Topic/ }).fill('Fractions again');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.element(waiting.getByText('Fractions again')).toBeVisible();
  await expect.element(waiting.getByText('To be sent')).toBeVisible();
  expect(outbox.get().map(({ input }) => (input as { title: string }).title)).toEqual(['Fractions again']);
});

sampledTest('asks by name before a student is taken off about whom something was entered', async () => {
  const taken: string[] = [];
  const done = { ...line(1, 'Paul', 'Y'), comment: 'Neat.' };
  const given = homework(2, 'Angles', { studentList: [done, line(2, 'Rose', 'N')] });
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([given], {
      'POST /slm/Students/v2/get': () => pageOf([student(1, 'Paul'), student(2, 'Rose'), student(3, 'Eve')]),
      'DELETE /slm/HomeworkStudent/v1/delete': ({ query }) => {
        taken.push(query.get('studentId') ?? '');
        return { success: true, data: [given] };
      },
    }),
  );
  await screen.getByRole('button', { name: 'Actions for Angles' }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await screen.getByRole('button', { name: 'Remove Mbarga Paul' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Remove 1 student?' });
  await expect.element(question.getByText('Mbarga Paul: Done, “Neat.”')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(taken).toEqual([]);
  await screen.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Remove and save' }).click();
  await expect.poll(() => taken).toEqual(['1']);
});

sampledTest('a text that is too long for a homework stays whole, and the form says by how much', async () => {
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([angles], { 'POST /slm/Students/v2/get': () => pageOf([student(1, 'Paul')]) }),
  );
  await screen.getByRole('button', { name: 'Actions for Angles' }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  const topic = screen.getByRole('textbox', { name: 'Topic' });
  await topic.fill('x'.repeat(201));
  await expect.element(topic).toHaveValue('x'.repeat(201));
  await expect
    .element(screen.getByText('201 characters; the maximum is 200. Nothing was cut off.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

sampledTest('unfolds and scrolls to the homework that a parent tapped on the home page', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    homework(index + 1, `Exercise ${index + 1}`, { mayEdit: false, dueDate: daysFromNow(index + 1) }),
  );
  go('/homeworks', { search: { homework: 25 }, replace: true });
  const screen = await openScreen(<Screen />, parent, school(many));
  const card = screen.getByRole('article', { name: 'Exercise 25' });
  await expect.element(card.getByText('Mbarga Paul').last()).toBeVisible();
  await expect.poll(() => Math.abs(card.element().getBoundingClientRect().top)).toBeLessThan(200);
});

test('the overdue homework of the home page opens with what is overdue alone, of everybody', async () => {
  go('/homeworks', { search: { group: 'overdue' }, replace: true });
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([fractions, angles, homework(3, 'Verbs', { mayEdit: false, dueDate: daysFromNow(-2) })]),
  );
  await expect.poll(() => titles(screen).toSorted()).toEqual(['Fractions', 'Verbs']);
});

sampledTest(
  'the homework of one child alone says whose it is, and the name taken away shows all again',
  async () => {
    const given = [
      homework(1, 'Fractions', { mayEdit: false }),
      homework(2, 'Angles', { mayEdit: false, studentList: [line(2, 'Rose', 'N')] }),
    ];
    go('/homeworks', { search: { student: 2 }, replace: true });
    const screen = await openScreen(<Screen />, parent, school(given));
    await expect.poll(() => titles(screen)).toEqual(['Angles']);
    await screen.getByRole('button', { name: 'Remove Mbarga Rose' }).click();
    await expect.poll(() => titles(screen)).toHaveLength(2);
  },
);

sampledTest('in a closed notebook its own teacher reads that the notebook is closed', async () => {
  const screen = await openScreen(<Screen />, teacher, {
    'GET /slm/Notebooks/v1/get': () => pageOf([{ ...notebook, closed: true, mayEdit: false }]),
    'GET /slm/Homework/v1/get': () => pageOf([{ ...angles, mayEdit: false }]),
  });
  await screen.getByRole('button', { name: 'Show more of Angles' }).click();
  await screen.getByRole('button', { name: 'Actions for Paul Mbarga' }).click();
  await expect.element(screen.getByText(/^This class notebook is closed/).first()).toBeInTheDocument();
  expect(screen.getByText(/Only the teacher/).elements()).toHaveLength(0);
});

test('on a wide screen an unfolded card takes both columns', async () => {
  await page.viewport(1440, 900);
  const screen = await openScreen(<Screen />, teacher, school([angles, fractions]));
  const card = screen.getByRole('article', { name: 'Fractions' });
  await expect.element(card).toBeVisible();
  const folded = card.element().getBoundingClientRect().width;
  await screen.getByRole('button', { name: 'Show more of Fractions' }).click();
  await expect.poll(() => card.element().getBoundingClientRect().width).toBeGreaterThan(folded * 1.9);
});

test('a homework closed before its day says when it is due, and not that it was', async () => {
  const closed = { status: 'closed', close: 'Y' } as const;
  const given = [
    homework(1, 'Angles', { ...closed, dueDate: daysFromNow(5) }),
    homework(2, 'Primes', { ...closed, dueDate: daysFromNow(-5) }),
  ];
  const screen = await openScreen(<Screen />, teacher, school(given));
  const early = screen.getByRole('article', { name: 'Angles' });
  await expect.element(early.getByText('Due', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('article', { name: 'Primes' }).getByText('Was due', { exact: true }))
    .toBeVisible();
});

test.each([
  ['en', 'Was due', 'Due'],
  ['fr', 'Était à rendre', 'À rendre'],
] as const)('homework past its due date says so in %s, marked or not', async (language, was, is) => {
  const past = { dueDate: daysFromNow(-2) };
  const given = [
    homework(1, 'Fractions', past),
    homework(2, 'Primes', { ...past, studentList: [line(1, 'Paul', 'Y')] }),
    homework(3, 'Angles'),
  ];
  const screen = await openScreen(<Screen />, { ...teacher, language }, school(given));
  for (const [title, label] of [
    ['Fractions', was],
    ['Primes', was],
    ['Angles', is],
  ] as const) {
    const card = screen.getByRole('article', { name: title });
    await expect.element(card.getByText(label, { exact: true })).toBeVisible();
  }
});

sampledTest('while only the own homework is shown, only the own class notebooks are offered', async () => {
  const theirs = homework(2, 'Osmosis', { notebookId: 2, noteBookId: 2, mayEdit: false });
  const notebooks = [
    notebook,
    notebookItem({ notebookId: 2, subjectName: 'Biology', mayEdit: false }),
    notebookItem({ notebookId: 3, className: 'Form 2' }),
  ];
  const screen = await openScreen(
    <Screen />,
    teacher,
    school([angles, theirs], { 'GET /slm/Notebooks/v1/get': () => pageOf(notebooks) }),
  );
  const filter = screen.getByRole('button', { name: 'Filter by date' });
  const offered = screen.getByRole('combobox', { name: 'Class and subject' });
  await filter.click();
  await expect.element(offered).toBeVisible();
  const names = () => [...(offered.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(names()).toEqual(['All classes', 'Form 1 · Maths', 'Form 2 · Maths']);
  await filter.click();
  await screen.getByRole('radio', { name: 'All teachers' }).click();
  await filter.click();
  await expect.element(offered).toBeVisible();
  await offered.selectOptions('2');
  await expect.element(screen.getByRole('article', { name: 'Angles' })).not.toBeInTheDocument();
  await filter.click();
  await screen.getByRole('radio', { name: 'Mine' }).click();
  await expect.element(screen.getByRole('article', { name: 'Angles' })).toBeVisible();
});
