import { BookOpenText } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, type SchoolDay, schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import { changeEntry } from '#platform/web/outbox/change-entry.ts';
import { discardWrite, outbox, queueWrite } from '#platform/web/outbox/outbox.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { notebookItem } from '#testing/notebook-item.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { type Answers, openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { type LessonEntry, type LessonsOfNotebook, saveLesson } from '../../lessons/contract.ts';
import { LessonsPart } from './lessons-part.tsx';

afterEach(async () => {
  for (const { id } of outbox.get()) await discardWrite(id);
});

const today = schoolDayOf(toInstant(new Date()), 'Africa/Douala');
const yesterday = addDays(today, -1);
const slotOn = (heldOn: SchoolDay) => ({
  lessonId: 4,
  day: heldOn,
  heldOn,
  startsAt: '08:00',
  endsAt: '09:50',
});

function entry(change: Partial<LessonEntry> = {}): LessonEntry {
  return {
    ...slotOn(yesterday),
    entryId: 9,
    notebookId: 5,
    minutes: 110,
    title: 'Fractions',
    done: 'Adding fractions.',
    competence: '',
    activities: '',
    toDo: 'Exercise 3',
    elements: [],
    attachments: [],
    homework: null,
    state: 'submitted',
    publishes: 'end',
    publishedAt: toInstant(new Date(0)),
    submittedAt: toInstant(new Date(0)),
    writtenBy: 'Ngo Biyong',
    deviceKey: null,
    updatedAt: toInstant(new Date(0)),
    visas: [],
    version: 2,
    ...change,
  };
}

/** Lets a lesson of yesterday wait on the device. @param version on which its text rests */
async function queueLesson(written: LessonEntry, version: number, submit: boolean): Promise<void> {
  const { entryId, notebookId, heldOn, startsAt, endsAt } = written;
  const { title, done, toDo, competence, activities, publishes } = written;
  await queueWrite(
    saveLesson,
    {
      notebookId,
      entryId,
      version,
      lessonId: 4,
      day: yesterday,
      heldOn,
      startsAt,
      endsAt,
      minutes: null,
      title,
      done,
      toDo,
      competence,
      activities,
      elements: [],
      publishes,
      submit,
      correct: false,
    },
    { label: { key: 'LESSONS.lessonOf', facts: { day: yesterday, notebook: 'Maths · Form 1' } } },
  );
}

async function openWith(lessons: Partial<LessonsOfNotebook>, answers: Answers = {}, mayEdit = true) {
  await openScreen(
    <Page title="Maths" icon={BookOpenText}>
      <LessonsPart notebook={notebookItem({ notebookId: 5, mayEdit })} />
    </Page>,
    { roles: ['SLM.ClassNotebook.View', 'SLM.ClassNotebook.Edit'] },
    {
      'GET /slm/Notebooks/v1/lessons': () => recordOf({ entries: [], slots: [], earlier: false, ...lessons }),
      ...answers,
    },
  );
}

test('one tap on a lesson to write opens its form, and submitting sends what was done and is to do', async () => {
  const sent: unknown[] = [];
  const save = ({ body }: Sent) => {
    sent.push(body);
    return recordOf(entry());
  };
  await openWith({ slots: [slotOn(yesterday)] }, { 'PUT /slm/Notebooks/v1/lessons/save': save });
  await page.getByRole('button', { name: /Write/ }).click();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Adding fractions.');
  await page.getByLabelText('What is to do').fill('Exercise 3');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Lesson submitted')).toBeVisible();
  expect(sent).toMatchObject([
    { noteBookId: 5, entryId: null, lessonId: 4, day: yesterday, done: 'Adding fractions.', submit: true },
  ]);
});

sampledTest('the form shows a refusal, and what was typed stays', async () => {
  await openWith(
    { slots: [slotOn(yesterday)] },
    { 'PUT /slm/Notebooks/v1/lessons/save': () => refusal(409, 'LESSONS.errors.notHeld') },
  );
  await page.getByRole('button', { name: /Write/ }).click();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Nothing yet');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect.element(page.getByText(/was cancelled, moved or suspended/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /What was done/ })).toHaveValue('Nothing yet');
});

test('without a network the lesson is kept on the device and shown as waiting', async () => {
  await openWith(
    { slots: [slotOn(yesterday)] },
    {
      'PUT /slm/Notebooks/v1/lessons/save': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  );
  await page.getByRole('button', { name: /Write/ }).click();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Written in class');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Waiting to be sent')).toBeVisible();
  expect(page.getByRole('button', { name: /Write/ }).elements()).toEqual([]);
});

const written = () =>
  outbox.get().flatMap(({ input }) => [input as { done: string; device: { key: string; turn: number } }]);

sampledTest(
  'a lesson beside the timetable is one, also when it is changed after the answer to its first try was lost',
  async () => {
    const sent: { device: { key: string; turn: number } }[] = [];
    const save = ({ body }: Sent) => {
      sent.push(body as (typeof sent)[number]);
      throw new TypeError('Failed to fetch');
    };
    await openWith({}, { 'PUT /slm/Notebooks/v1/lessons/save': save });
    await page.getByRole('button', { name: 'Add a lesson' }).click();
    await page.getByRole('textbox', { name: /What was done/ }).fill('Written in class');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect.element(page.getByText('Waiting to be sent')).toBeVisible();
    const [tried] = sent;
    expect(written()).toMatchObject([{ done: 'Written in class', device: tried?.device }]);
    // The outbox has tried it too: it cannot be taken back any more.
    const [first] = outbox.get();
    await changeEntry(first?.id ?? '', { tries: 1 });
    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: /What was done/ }).fill('Written at home');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect
      .poll(() => written().map(({ done }) => done))
      .toEqual(['Written in class', 'Written at home']);
    const [before, after] = written();
    expect(after?.device.key).toBe(before?.device.key);
    expect(after?.device.turn).toBeGreaterThan(before?.device.turn ?? 0);
    await expect.element(page.getByText('Written at home')).toBeVisible();
    expect(page.getByText('Written in class').elements()).toEqual([]);
  },
);

const boardPhoto = () => new File([new Uint8Array([255, 216, 255])], 'Board.jpg', { type: 'image/jpeg' });

slowTest('a photo of the board is added after the lesson is saved', async () => {
  const sent: unknown[] = [];
  await openWith(
    { slots: [slotOn(yesterday)] },
    {
      'PUT /slm/Notebooks/v1/lessons/save': () => recordOf(entry()),
      'POST /slm/Notebooks/v1/lessons/attachments': ({ body }) => {
        sent.push(body);
        return recordOf({ id: 3, name: 'Board.jpg', type: 'image/jpeg', size: 3 });
      },
    },
  );
  await page.getByRole('button', { name: /Write/ }).click();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Adding fractions.');
  await page.getByLabelText('Photo of the board or PDF').upload(boardPhoto());
  await expect.element(page.getByRole('button', { name: 'Remove Board' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => sent).toMatchObject([{ noteBookId: 5, entryId: 9, name: 'Board' }]);
});

slowTest('a HEIC photo is refused on the device, and what was typed stays', async () => {
  await openWith({ slots: [slotOn(yesterday)] });
  await page.getByRole('button', { name: /Write/ }).click();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Adding fractions.');
  await page
    .getByLabelText('Photo of the board or PDF')
    .upload(new File(['x'], 'Board.heic', { type: 'image/heic' }));
  await expect.element(page.getByText(/Board.heic: choose a photo/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /What was done/ })).toHaveValue('Adding fractions.');
});

test('without a network the photo waits behind the text of its lesson', async () => {
  await openWith(
    { slots: [slotOn(yesterday)] },
    {
      'PUT /slm/Notebooks/v1/lessons/save': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  );
  await page.getByRole('button', { name: /Write/ }).click();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Written in class');
  await page.getByLabelText('Photo of the board or PDF').upload(boardPhoto());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('1 document waits to be sent')).toBeVisible();
  const waiting = outbox.get().map(({ call, entity, label }) => [call, entity, label.facts?.['notebook']]);
  expect(waiting).toEqual([
    ['notebook.saveLesson', `notebook 5 lesson 4 ${yesterday}`, 'Maths · Form 1'],
    ['notebook.addAttachment', `notebook 5 lesson 4 ${yesterday}`, 'Maths · Form 1'],
  ]);
});

slowTest(
  'a text written offline over an older version is compared with the newer one, and replaces it when it is kept',
  async () => {
    const sent: unknown[] = [];
    const mine = entry({ done: 'Written in class' });
    await openWith(
      { entries: [entry({ done: 'Written at the desk', version: 3 })] },
      {
        'PUT /slm/Notebooks/v1/lessons/save': ({ body }) => {
          sent.push(body);
          return recordOf(entry({ done: 'Written in class', version: 4 }));
        },
      },
    );
    await queueLesson(mine, 1, true);
    outbox.set(outbox.get().map((write) => ({ ...write, state: 'conflict' as const })));
    await expect.element(page.getByText('Not saved: another version is there')).toBeVisible();
    await page.getByRole('button', { name: /^Actions for the lesson/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await expect.element(form.getByText('Written at the desk')).toBeVisible();
    await expect
      .element(form.getByRole('textbox', { name: /What was done/ }))
      .toHaveValue('Written in class');
    await form.getByRole('button', { name: 'Keep my version' }).click();
    await expect.poll(() => sent).toMatchObject([{ entryId: 9, version: 3, done: 'Written in class' }]);
    await expect.poll(() => outbox.get()).toEqual([]);
  },
);

sampledTest(
  'a lesson that waited on this device is not thrown away unseen when the school refuses it now',
  async () => {
    let refused = 0;
    await openWith(
      { entries: [entry({ state: 'draft' })] },
      {
        'PUT /slm/Notebooks/v1/lessons/save': () => {
          refused += 1;
          return refusal(503, 'COMMON.errors.busy');
        },
      },
    );
    await queueLesson(entry({ done: 'Written in class' }), 2, false);
    await page.getByRole('button', { name: /^Actions for the lesson/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => refused).toBe(1);
    await expect.poll(() => outbox.get()).toEqual([]);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect
      .element(form.getByRole('textbox', { name: /What was done/ }))
      .toHaveValue('Written in class');
  },
);

sampledTest('a signed lesson says that a correction has to be signed again', async () => {
  const sent: unknown[] = [];
  const visa = { by: 'Vice Principal', at: toInstant(new Date(0)), remark: 'Go faster', version: 2 };
  await openWith(
    { entries: [entry({ state: 'signed', visas: [visa] })] },
    {
      'PUT /slm/Notebooks/v1/lessons/save': ({ body }) => {
        sent.push(body);
        return recordOf(entry());
      },
    },
  );
  await expect.element(page.getByText('Go faster')).toBeVisible();
  await page.getByRole('button', { name: /^Actions for the lesson/ }).click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  await expect.element(page.getByText(/has to be signed again/)).toBeVisible();
  await page.getByRole('textbox', { name: /What was done/ }).fill('Adding and subtracting.');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect.poll(() => sent).toMatchObject([{ entryId: 9, version: 2, correct: true }]);
});

test('staff see who changed what after the visa', async () => {
  const text = { minutes: 110, title: 'Fractions', competence: '', activities: '', toDo: '' };
  const at = toInstant(new Date(0));
  await openWith(
    { entries: [entry()] },
    {
      'GET /slm/Notebooks/v1/lessons/versions': () =>
        pageOf([
          {
            ...text,
            version: 2,
            by: 'Ngo Biyong',
            at,
            state: 'submitted',
            signedBy: [],
            done: 'Subtracting.',
          },
          { ...text, version: 1, by: 'Ngo Biyong', at, state: 'signed', signedBy: ['Eto'], done: 'Adding.' },
        ]),
    },
    false,
  );
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect.element(page.getByText('This version was signed by Eto.')).toBeVisible();
  await expect.element(page.getByText('Subtracting.')).toBeVisible();
});

test('a reader of the notebook cannot write', async () => {
  await openWith({ entries: [entry()], slots: [slotOn(yesterday)] }, {}, false);
  await expect.element(page.getByText('Adding fractions.')).toBeVisible();
  expect(page.getByRole('button', { name: /Write|Add a lesson|Actions/ }).elements()).toEqual([]);
});

sampledTest('a lesson is copied as a draft into the next one of a parallel class', async () => {
  const sent: unknown[] = [];
  const tomorrow = addDays(today, 1);
  const parallel = notebookItem({ notebookId: 6, className: 'Form 1 B', classId: 2 });
  await openWith(
    { entries: [entry()], slots: [{ ...slotOn(tomorrow), lessonId: 7 }] },
    {
      'GET /slm/Notebooks/v1/get': () => pageOf([notebookItem({ notebookId: 5 }), parallel]),
      'PUT /slm/Notebooks/v1/lessons/save': ({ body }) => {
        sent.push(body);
        return recordOf(entry());
      },
    },
  );
  await page.getByRole('button', { name: /^Actions for the lesson/ }).click();
  await page.getByRole('menuitem', { name: 'Copy the lesson' }).click();
  await expect.element(page.getByLabelText('Class')).toHaveValue('6');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy the lesson' }).click();
  await expect.element(page.getByText(/Copied as a draft/)).toBeVisible();
  expect(sent).toMatchObject([
    { noteBookId: 6, lessonId: 7, heldOn: tomorrow, title: 'Fractions', submit: false },
  ]);
});
