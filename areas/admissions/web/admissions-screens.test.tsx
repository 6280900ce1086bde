import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { ApplicationItem, ApplicationRecord, LevelCapacity } from '../contract.ts';
import type { KnownForApplication } from '../taking-contract.ts';
import { Screen as ApplicationScreen } from './application-screen.tsx';
import { Screen } from './applications-screen.tsx';

const item: ApplicationItem = {
  id: 3,
  number: 12,
  firstName: 'Brenda',
  lastName: 'Eyong',
  birthDate: null,
  yearId: 1,
  levelId: 5,
  levelName: 'Form 1',
  sectionName: 'Anglophone',
  receivedOn: '2026-11-18' as never,
  state: 'received',
  waitingPlace: null,
  papers: ['photos'],
  testOn: null,
  testTime: null,
  testMark: null,
};
const record: ApplicationRecord = {
  ...item,
  sex: 'F',
  birthPlace: null,
  nationality: null,
  formerSchool: null,
  formerClass: null,
  note: null,
  guardian: { firstName: 'Grace', lastName: 'Ewane', relation: 'aunt', phone: '+237 677', email: null },
  yearName: '2026',
  studentId: null,
  changes: [],
  files: [],
  version: 4,
  state: 'accepted',
};
const levelCapacity: LevelCapacity = {
  levelId: 5,
  levelName: 'Form 1',
  sectionName: 'Anglophone',
  capacity: 60,
  seated: 52,
  counts: { received: 1, accepted: 5, waiting: 2, refused: 0, withdrawn: 0, takenIn: 0 },
};
const known: KnownForApplication = {
  students: [
    { id: 8, firstName: 'Brenda', lastName: 'Eyong', matricule: '250001', birthDate: null, className: null },
  ],
  guardians: [{ id: 4, firstName: 'Grace', lastName: 'Ewane', children: ['Paul Ewane'] }],
  classes: [{ id: 9, name: 'Form 1 A', capacity: 60, seated: 52 }],
};
const year = { id: 1, name: '2026', startsOn: '2026-09-01', endsOn: '2099-07-01', current: true };
const list = 'POST /slm/Admissions/v1/get';
const beside = {
  'GET /slm/SchoolYears/v1/get': () => pageOf([year]),
  'GET /slm/Admissions/v1/places': () => ({ success: true, data: [levelCapacity] }),
  'GET /slm/Admissions/v1/record': () => recordOf(record),
  'GET /slm/Admissions/v1/known': () => recordOf(known),
};
const asSecretary = (screen: React.ReactNode, answers: Parameters<typeof openScreen>[2], language?: 'fr') =>
  openScreen(
    screen,
    { roles: ['SLM.Student.Edit', 'SLM.Parent.Edit'], ...(language ? { language } : {}) },
    { ...beside, ...answers },
  );

sampledTest(
  'a secretary finds applications by level, sees how many may still be accepted, and adds one',
  async () => {
    const sent: Sent[] = [];
    await asSecretary(<Screen />, {
      [list]: () => pageOf([item]),
      'POST /slm/Admissions/v1/create': (request: Sent) => {
        sent.push(request);
        return recordOf(record);
      },
    });
    await expect.element(page.getByText('3 documents missing')).toBeVisible();
    await page.getByRole('combobox', { name: 'Level' }).selectOptions('Form 1 · Anglophone');
    await expect.element(page.getByText('3 places left')).toBeVisible();
    await page.getByRole('button', { name: 'New application' }).click();
    await page.getByRole('textbox', { name: 'Last name' }).first().fill('Fombon');
    await page.getByRole('checkbox', { name: 'Birth certificate' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toMatchObject({
      lastName: 'Fombon',
      yearId: 1,
      levelId: 5,
      papers: ['birthCertificate'],
    });
    await expect.element(page.getByText(/application no\. 12 saved/)).toBeVisible();
  },
);

sampledTest(
  'a mark out of 20 is typed with a comma and sent as decimal text; more than 20 is reported and not sent',
  async () => {
    const sent: Sent[] = [];
    go('/student/application', { search: { id: 3 } });
    await asSecretary(<ApplicationScreen />, {
      'PUT /slm/Admissions/v1/update': (request: Sent) => {
        sent.push(request);
        return recordOf(record);
      },
    });
    await page.getByRole('button', { name: 'Change' }).click();
    const mark = page.getByRole('textbox', { name: 'Mark /20' });
    await mark.fill('145');
    await expect.element(page.getByText(/Enter a mark from 0 to 20/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await mark.fill('14,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ testMark: '14.5', testOn: null }]);
  },
);

slowTest(
  'the waiting list is put into the order of the test marks, the best first and who has none last',
  async () => {
    const sent: Sent[] = [];
    const waiting = [null, '9.5', '12'].map((testMark, index) => ({
      ...item,
      id: index + 1,
      lastName: `Nana ${index}`,
      state: 'waiting',
      waitingPlace: index + 1,
      testMark,
    }));
    await asSecretary(<Screen />, {
      [list]: () => pageOf(waiting),
      'PUT /slm/Admissions/v1/order': (request: Sent) => {
        sent.push(request);
        return recordOf({ waiting: 3 });
      },
    });
    await page.getByRole('combobox', { name: 'Level' }).selectOptions('Form 1 · Anglophone');
    await page.getByRole('button', { name: 'More application actions' }).click();
    await page.getByRole('menuitem', { name: 'Reorder the waiting list' }).click();
    await page.getByRole('button', { name: 'By the test mark' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ ids: [3, 2, 1] }]);
  },
);

slowTest('from the places by level the secretary goes to the applications of a level', async () => {
  const requests: unknown[] = [];
  await asSecretary(<Screen />, {
    [list]: ({ body }: Sent) => {
      requests.push(body);
      return pageOf([item]);
    },
  });
  await page.getByRole('combobox', { name: 'Level' }).selectOptions('All levels');
  await page.getByRole('button', { name: 'More application actions' }).click();
  await page.getByRole('menuitem', { name: 'Places by level' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Form 1 · Anglophone/ })
    .click();
  await expect.poll(() => requests.at(-1)).toMatchObject({ yearId: 1, levelId: 5 });
});

test('while nobody has applied the page says what to do, in French too', async () => {
  await asSecretary(<Screen />, { [list]: () => pageOf([]) }, 'fr');
  // The filter set before is remembered.
  await page.getByRole('combobox', { name: 'Année scolaire' }).selectOptions('Toutes les années');
  await page.getByRole('combobox', { name: 'Niveau' }).selectOptions('Tous les niveaux');
  await expect.element(page.getByText('Il n’y a pas encore de demande.')).toBeVisible();
});

test("names the applicant's relation to the child in the language of the screen", async () => {
  go('/student/application', { search: { id: 3 } });
  await asSecretary(<ApplicationScreen />, {}, 'fr');
  await expect.element(page.getByText('Tante', { exact: true })).toBeVisible();
});

sampledTest(
  'an accepted child who is in the school already is enrolled as that student, with the parent who is there',
  async () => {
    const sent: Sent[] = [];
    go('/student/application', { search: { id: 3 } });
    await asSecretary(<ApplicationScreen />, {
      'PUT /slm/Admissions/v1/student': (request: Sent) => {
        sent.push(request);
        return recordOf({ ...record, state: 'takenIn', studentId: 8 });
      },
    });
    await page.getByRole('button', { name: 'Enrol', exact: true }).click();
    await expect.element(page.getByText(/Is it the same child/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Child' }).selectOptions('Eyong Brenda · 250001');
    await page.getByRole('combobox', { name: 'The parent' }).selectOptions('Ewane Grace · of Paul Ewane');
    await page.getByRole('dialog').getByRole('button', { name: 'Enrol', exact: true }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).toEqual({
      id: 3,
      version: 4,
      classId: 9,
      repeating: false,
      studentId: 8,
      guardian: { is: 'known', id: 4 },
    });
  },
);

test('from an application that is closed the secretary goes to the student', async () => {
  go('/student/application', { search: { id: 3 } });
  await asSecretary(<ApplicationScreen />, {
    'GET /slm/Admissions/v1/record': () => recordOf({ ...record, state: 'takenIn', studentId: 8 }),
  });
  await page.getByRole('button', { name: 'Open the student' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/student/detail?student=8');
});

test('warns before a child is accepted when no place is left, and names how many exceed the capacity', async () => {
  const sent: Sent[] = [];
  go('/student/application', { search: { id: 3 } });
  await asSecretary(<ApplicationScreen />, {
    'GET /slm/Admissions/v1/record': () => recordOf({ ...record, state: 'waiting', waitingPlace: 1 }),
    'GET /slm/Admissions/v1/places': () => ({ success: true, data: [{ ...levelCapacity, capacity: 56 }] }),
    'PUT /slm/Admissions/v1/state': (request: Sent) => {
      sent.push(request);
      return recordOf(record);
    },
  });
  await expect.element(page.getByText('1st on the waiting list')).toBeVisible();
  await expect.element(page.getByText('1 too many')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText(/No place is left in Form 1.*2 children too many/)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ id: 3, state: 'accepted' }]);
});

slowTest(
  'a paper photographed with a good camera is sent small; what is neither a picture nor a PDF is told at once',
  async () => {
    const sent: Sent[] = [];
    go('/student/application', { search: { id: 3 } });
    await asSecretary(<ApplicationScreen />, {
      'POST /slm/Admissions/v1/files': (request: Sent) => {
        sent.push(request);
        return recordOf(record);
      },
    });
    await page.getByRole('button', { name: 'Add a document' }).click();
    const choose = page.getByLabelText('Take or choose a file').first();
    await choose.upload(new File(['PK'], 'bulletin.docx', { type: 'application/vnd.ms-word' }));
    await expect.element(page.getByText(/neither a picture nor a PDF/)).toBeVisible();
    await choose.upload(new File([await largePhoto()], 'acte.png', { type: 'image/png' }));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.length).toBe(1);
    const { content } = (sent[0] as Sent).body as { content: string };
    const kept = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${content}`)).blob());
    expect([kept.width, kept.height]).toEqual([2400, 1200]);
  },
);

sampledTest('a refusal names the child and requires a reason; what cannot be done is explained', async () => {
  go('/student/application', { search: { id: 3 } });
  await asSecretary(<ApplicationScreen />, {
    'PUT /slm/Admissions/v1/state': () => refusal(409, 'ADMISSIONS.errors.wrongState'),
  });
  await page.getByRole('button', { name: 'More application actions' }).click();
  await page.getByRole('menuitem', { name: 'Refuse' }).click();
  const refuse = page
    .getByRole('dialog', { name: 'Refuse: Eyong Brenda' })
    .getByRole('button', { name: 'Refuse' });
  await expect.element(refuse).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('No place is left');
  await refuse.click();
  await expect.element(page.getByText(/was changed in the meantime/)).toBeVisible();
});

/** Noise of 3000 by 1500 points, which is far larger than what is sent as it is. */
async function largePhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(3000, 1500);
  const drawing = canvas.getContext('2d');
  const noise = new ImageData(3000, 1500);
  let seed = 1;
  for (let index = 0; index < noise.data.length; index += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    noise.data[index] = index % 4 === 3 ? 255 : seed >>> 24;
  }
  drawing?.putImageData(noise, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
