import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Screen } from './changes-screen.tsx';
import { SuspensionForm } from './suspension-form.tsx';

const lesson = {
  lessonId: 5,
  day: '2026-11-27' as never,
  startsAt: '08:00',
  endsAt: '09:50',
  title: 'Maths · Form 1',
  version: 0,
};
const candidates = [
  { id: 21, name: 'Jean Fon', subject: true, classroom: false, covered: 1, lessons: 2 },
  { id: 22, name: 'Rose Tabi', subject: false, classroom: true, covered: 0, lessons: 0 },
];
const secretary = { roles: ['SLM.Student.Edit'] } as const;

async function openDialog(answers: Answers, version = 0) {
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  await openScreen(
    <ChangeDialog lesson={{ ...lesson, version }} rooms={[]} onClose={onClose} />,
    secretary,
    answers,
  );
  return () => closed;
}

describe('the lesson of a day', () => {
  test('is covered by somebody who is free, the fairest choice first', async () => {
    const sent: Sent[] = [];
    const closed = await openDialog({
      'GET /slm/Schedule/v1/changes/candidates': () => ({ success: true, data: candidates }),
      'PUT /slm/Schedule/v1/changes/save': (request) => {
        sent.push(request);
        return recordOf({ lessonId: 5, day: lesson.day, version: 1 });
      },
    });
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.getByRole('radio', { name: /^Jean Fon/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(closed).toBe(1);
    expect(sent[0]?.body).toMatchObject({ lessonId: 5, cancelled: false, to: null, coverId: 21, version: 0 });
  });

  sampledTest('keeps the reason when the change is refused', async () => {
    const closed = await openDialog({
      'GET /slm/Schedule/v1/changes/candidates': () => ({ success: true, data: candidates }),
      'PUT /slm/Schedule/v1/changes/save': () => refusal(409, 'SCHEDULE.errors.noSuchLesson'),
    });
    await page.getByRole('radio', { name: 'Cancel', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Council of teachers');
    await page.getByRole('button', { name: 'Cancel the lesson' }).click();
    await expect
      .element(page.getByText('There is no such lesson on this day. Reload the page.'))
      .toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Council of teachers');
    expect(closed()).toBe(0);
  });

  test('says what hangs on it before it is cancelled or moved', async () => {
    const queries: string[] = [];
    await openDialog({
      'GET /slm/Schedule/v1/changes/candidates': () => ({ success: true, data: candidates }),
      'GET /slm/Schedule/v1/changes/hanging': ({ query }) => {
        queries.push(query.toString());
        return { success: true, data: [{ text: 'The roll is called' }, { text: '2 lessons are written' }] };
      },
    });
    await expect.element(page.getByRole('radio', { name: /^Jean Fon/ })).toBeVisible();
    expect(queries).toEqual([]);
    await page.getByRole('radio', { name: 'Cancel', exact: true }).click();
    await expect.element(page.getByText(/^Recorded about this lesson/)).toBeVisible();
    await page.getByRole('radio', { name: 'Move', exact: true }).click();
    await expect.element(page.getByText('The roll is called')).toBeVisible();
    await expect.element(page.getByText('2 lessons are written')).toBeVisible();
    expect(queries).toEqual(['lessonId=5&day=2026-11-27']);
  });

  test('is held again when its change is undone', async () => {
    const sent: Sent[] = [];
    const closed = await openDialog(
      {
        'PUT /slm/Schedule/v1/changes/undo': (request) => {
          sent.push(request);
          return recordOf({ lessonId: 5, day: lesson.day, version: 0 });
        },
      },
      3,
    );
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect.poll(closed).toBe(1);
    expect(sent[0]?.body).toEqual({ lessonId: 5, day: '2026-11-27', version: 3 });
  });
});

test('an absence lists the lessons that nobody covers yet', async () => {
  const open = { ...lesson, heldOn: lesson.day, subject: 'Maths', classes: ['Form 1'], title: undefined };
  await openScreen(<Screen />, secretary, {
    'GET /slm/Schedule/v1/absences/get': () => ({
      success: true,
      data: [
        {
          id: 1,
          teacherId: 20,
          name: 'Aïcha Ngo',
          from: '2026-11-27',
          until: '2026-11-27',
          startsAt: null,
          endsAt: null,
          reason: 'Training',
          version: 1,
          open: [open],
        },
      ],
    }),
    'GET /slm/Schedule/v1/suspensions/get': () => ({ success: true, data: [] }),
    'GET /slm/Schedule/v1/plan': () => refusal(409, 'SCHEDULE.errors.noYear'),
  });
  await expect.element(page.getByText('Friday 27 November · Training')).toBeVisible();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Maths · Form 1' })).toBeVisible();
});

sampledTest('asks before the lessons of days without lessons are held again', async () => {
  const removed: unknown[] = [];
  const outing = {
    id: 3,
    kind: 'outing',
    title: 'Trip to Limbe',
    from: '2026-12-03',
    until: '2026-12-04',
    classes: [],
    owner: null,
    version: 2,
  };
  await openScreen(<Screen />, secretary, {
    'GET /slm/Schedule/v1/absences/get': () => ({ success: true, data: [] }),
    'GET /slm/Schedule/v1/suspensions/get': () => ({ success: true, data: [outing] }),
    'GET /slm/Schedule/v1/plan': () => refusal(409, 'SCHEDULE.errors.noYear'),
    'PUT /slm/Schedule/v1/suspensions/delete': ({ body }: Sent) => {
      removed.push(body);
      return recordOf({ id: 3 });
    },
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hold the lessons of “Trip to Limbe” again?' });
  await expect.element(question).toBeVisible();
  expect(removed).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed).toEqual([{ id: 3, version: 2 }]);
});

sampledTest('says what is recorded about the lessons of days before they give way', async () => {
  const requested: unknown[] = [];
  const classes = [{ id: 10, name: 'Form 1' }];
  await openScreen(<SuspensionForm plan={{ classes } as never} onClose={() => undefined} />, secretary, {
    'GET /slm/Schedule/v1/suspensions/hanging': ({ query }: Sent) => {
      requested.push(query.get('classIds'));
      return { success: true, data: [{ text: '3 rolls are called' }] };
    },
  });
  await page.getByRole('checkbox', { name: 'Form 1', exact: true }).click();
  await expect.element(page.getByText('3 rolls are called')).toBeVisible();
  await expect.element(page.getByText(/^Recorded about lessons of these days/)).toBeVisible();
  await expect.poll(() => requested).toEqual([null, '10']);
});
