import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, type Sent, savedFiles } from '#testing/screen.tsx';
import { brenda } from '#testing/students/student-record.ts';
import { ClassMembers } from '../class-members.tsx';
import { Screen } from './students-screen.tsx';

const wire = (id: number, last: string, first: string) => ({
  stdntid: id,
  stdntfirstname: first,
  stdntlastname: last,
  matricule: `26000${id}`,
  sex: 'F',
  birthDate: '2012-03-05',
  phone: null,
  phone2: null,
  imageType: null,
  uImage: null,
  groupIds: [5],
});
const list = 'POST /slm/Students/v2/get';
const beside = {
  'GET /slm/Classes/v1/records': () => ({ success: true, data: [] }),
  'GET /slm/Groups/v1/get': () => ({ success: true, data: [] }),
  'GET /slm/Classes/v1/get': () => ({ success: true, data: [{ id: 5, name: 'Form 1 A' }] }),
  'GET /slm/Structure/v1/get': () =>
    recordOf({ sections: [], groups: [], subjects: [], version: 1, mayEdit: false }),
};
const asSecretary = (screen: React.ReactNode, answers: Parameters<typeof openScreen>[2], language?: 'fr') =>
  openScreen(
    screen,
    { roles: ['SLM.Student.Edit'], ...(language ? { language } : {}) },
    { ...beside, ...answers },
  );

test('students are found by what is typed, and nobody found says so', async () => {
  const requests: string[] = [];
  await asSecretary(<Screen />, {
    [list]: ({ body }: Sent) => {
      const { searchStudentsByKeyword: keyword } = body as { searchStudentsByKeyword: string };
      requests.push(keyword);
      return pageOf(keyword === 'nobody' ? [] : [wire(1, 'Eyong', 'Brenda'), wire(2, 'Ndip', 'Carine')]);
    },
  });
  await expect.element(page.getByRole('link').filter({ hasText: 'Ndip Carine' })).toBeVisible();
  await expect.element(page.getByText('2 students')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('No matching students.')).toBeVisible();
  expect(requests[0]).toBe('');
  await page.getByRole('searchbox').fill('');
});

sampledTest('offers the same search among students without a class and those who left', async () => {
  await asSecretary(<Screen />, {
    [list]: ({ body }: Sent) => {
      const { inClass } = body as { inClass?: boolean };
      return pageOf(inClass === false ? [wire(1, 'Biloa', 'Junior')] : []);
    },
  });
  await page.getByRole('searchbox').fill('biloa');
  await page.getByRole('button', { name: 'Without a class this year' }).click();
  await expect.element(page.getByRole('link').filter({ hasText: 'Biloa Junior' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('biloa');
  await expect.element(page.getByRole('combobox', { name: 'Class' })).toHaveValue('unplaced');
  await page.getByRole('combobox', { name: 'Class' }).selectOptions('');
  await page.getByRole('button', { name: 'Have left the school' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Class' })).toHaveValue('left');
  await page.getByRole('combobox', { name: 'Class' }).selectOptions('');
  await page.getByRole('searchbox').fill('');
});

test('keeps the search on return from a record', async () => {
  const answers = { [list]: () => pageOf([wire(1, 'Eyong', 'Brenda')]) };
  const first = await asSecretary(<Screen />, answers);
  await page.getByRole('searchbox').fill('eyong');
  await first.unmount();
  await asSecretary(<Screen />, answers);
  await expect.element(page.getByRole('searchbox')).toHaveValue('eyong');
  await page.getByRole('searchbox').fill('');
});

test('the next person on the same device does not find the name that was looked for', async () => {
  const answers = { [list]: () => pageOf([wire(1, 'Eyong', 'Brenda')]) };
  const first = await asSecretary(<Screen />, answers);
  await page.getByRole('searchbox').fill('eyong');
  await first.unmount();
  await openScreen(<Screen />, { roles: ['SLM.Student.View'], userId: 8 }, { ...beside, ...answers });
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

sampledTest(
  'a long list has its height from the start, draws the visible part, and loads more while somebody scrolls',
  async () => {
    const pages: number[] = [];
    await asSecretary(<Screen />, {
      [list]: ({ body }: Sent) => {
        const { page: requested, size } = (body as { fetchModel: { page: number; size: number } }).fetchModel;
        pages.push(requested);
        const rows = Array.from({ length: size }, (_, at) =>
          wire(requested * 100 + at, `Last ${requested}`, `${at}`),
        );
        return pageOf(rows, { page: requested, size, total: 20 * size });
      },
    });
    const rows = page.getByRole('link').filter({ hasText: /^\S*\s*Last/ });
    await expect.element(page.getByText('Last 1 0')).toBeVisible();
    const height = document.documentElement.scrollHeight;
    expect(height).toBeGreaterThan(1000 * 40);
    // The next part is loading before it becomes visible.
    await expect.poll(() => pages).toEqual([1, 2]);
    scrollTo(0, height);
    await expect.element(page.getByText('Last 20 59')).toBeVisible();
    expect(rows.elements().length).toBeLessThan(60);
    // The pages between were not read.
    expect(pages).toEqual([1, 2, 20]);
  },
);

sampledTest('a secretary adds a student to a class; a day that does not exist is not sent', async () => {
  const sent: unknown[] = [];
  await asSecretary(<Screen />, {
    [list]: () => pageOf([]),
    'POST /slm/Students/v1/create': ({ body }: Sent) => {
      sent.push(body);
      return recordOf(brenda);
    },
  });
  await page.getByRole('button', { name: 'New student' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Eyong');
  await page.getByRole('combobox', { name: 'Class' }).last().selectOptions('Form 1 A');
  const born = page.getByRole('textbox', { name: 'Date of birth' });
  await born.fill('30/02/2012');
  await save.click();
  expect(sent).toEqual([]);
  await born.fill('5.3.2012');
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ classId: 5, lastName: 'Eyong', birthDate: '2012-03-05', matricule: null });
  // Among two thousand nobody looks for the new one.
  await expect.element(page.getByText('Eyong Brenda: record created')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  expect(location.pathname + location.search).toBe(`/student/detail?student=${brenda.id}`);
});

const brief = (id: number, firstName: string, matricule: string, className = 'Form 1 A') => ({
  id,
  firstName,
  lastName: 'Eyong',
  matricule,
  nationalMatricule: null,
  birthDate: '2012-03-05',
  status: 'enrolled',
  seats: [{ classId: className.length, yearId: 3, className }],
  version: id + 10,
});

test('two records of one student are shown side by side, and made one after a question', async () => {
  const sent: unknown[] = [];
  await asSecretary(<Screen />, {
    [list]: () => pageOf([]),
    'GET /slm/Students/v1/duplicates': () => ({
      success: true,
      data:
        sent.length > 0
          ? []
          : [{ one: brief(1, 'Brenda', '260001'), other: brief(2, 'Brénda', '260009', 'Form 1 Art') }],
    }),
    'PUT /slm/Students/v1/merge': ({ body }: Sent) => {
      sent.push(body);
      return recordOf(brenda);
    },
  });
  await page.getByRole('button', { name: 'More actions for the list of students' }).click();
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
  await page.getByRole('button', { name: 'Keep this one: Eyong Brénda, 260009' }).click();
  await expect.element(page.getByText(/Eyong Brenda \(260001\) is deleted/)).toBeVisible();
  await expect.element(page.getByText(/the enrolment in Form 1 A ends/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge records' }).click();
  await expect.poll(() => sent).toEqual([{ keptId: 2, keptVersion: 12, goneId: 1, goneVersion: 11 }]);
  await expect.element(page.getByText('No duplicates found.')).toBeVisible();
});

slowTest('while a student is added, somebody alike who is there already is named', async () => {
  await asSecretary(<Screen />, {
    [list]: () => pageOf([]),
    'POST /slm/Students/v1/alike': () => ({ success: true, data: [brief(1, 'Brenda', '260001')] }),
  });
  await page.getByRole('button', { name: 'New student' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Eyong');
  await page.getByRole('textbox', { name: 'First names' }).fill('Brenda');
  await expect.element(page.getByText(/Eyong Brenda · 260001 · 05 Mar 2012 · Form 1 A/)).toBeVisible();
});

test('offers students without a class and those who left among the classes, and says how and when they left', async () => {
  const requests: unknown[] = [];
  await asSecretary(<Screen />, {
    'GET /slm/Classes/v1/records': () => ({
      success: true,
      data: [{ id: 5, name: 'Form 1 A', sectionId: 1, levelId: null }],
    }),
    [list]: ({ body }: Sent) => {
      const { inClass, left } = body as { inClass: boolean; left: boolean | null };
      requests.push({ inClass, left });
      const one = { ...wire(1, 'Eyong', 'Brenda'), groupIds: [], leftGroupIds: [5] };
      return pageOf(left ? [{ ...one, status: 'transferred', statusOn: '2026-11-17' }] : []);
    },
  });
  const chosen = page.getByRole('combobox', { name: 'Class' });
  await chosen.selectOptions('Without a class this year');
  await expect.poll(() => requests.at(-1)).toEqual({ inClass: false, left: false });
  await chosen.selectOptions('Have left the school');
  await expect.element(page.getByText('Form 1 A · Transferred · 17 Nov 2026')).toBeVisible();
  await chosen.selectOptions('All classes');
  await expect.element(page.getByText('Transferred')).not.toBeInTheDocument();
});

sampledTest(
  'a secretary chooses the columns of the list, which stay chosen on the device; what they show is asked for then',
  async () => {
    await page.viewport(1024, 800);
    const requests: unknown[] = [];
    const answers = {
      [list]: ({ body }: Sent) => {
        const { withDetails } = body as { withDetails?: boolean };
        requests.push(withDetails);
        const known = { nationalMatricule: 'CM123', birthPlace: 'Buea', nationality: 'CM', repeating: true };
        return pageOf([{ ...wire(1, 'Eyong', 'Brenda'), ...(withDetails && { details: known }) }]);
      },
    };
    const opened = await asSecretary(<Screen />, answers);
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Phone' })).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Date of birth' }).click();
    const rowWith = (cell: RegExp) => page.getByRole('link', { name: cell });
    await expect.element(rowWith(/Date.of.birth.05.Mar.2012/)).toBeVisible();
    expect(requests).not.toContain(true);
    await page.getByRole('checkbox', { name: 'Place of birth' }).click();
    await expect.element(rowWith(/Place.of.birth.Buea/)).toBeVisible();
    await opened.unmount();
    const again = await asSecretary(<Screen />, answers);
    await expect.element(rowWith(/Place.of.birth.Buea/)).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Default columns' }).click();
    await expect.element(rowWith(/Buea/)).not.toBeInTheDocument();
    await again.unmount();
    await page.viewport(390, 800);
    await asSecretary(<Screen />, answers);
    await expect.element(page.getByRole('radio', { name: 'Photos' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
  },
);

slowTest(
  'the filtered list is shown as faces, a hundred at a time, and printed as a board; beyond five hundred it says why not',
  async () => {
    const saved = savedFiles();
    const requests: unknown[] = [];
    let total = 130;
    await asSecretary(<Screen />, {
      [list]: ({ body }: Sent) => {
        const { fetchModel, withImage } = body as {
          fetchModel: { page: number; size: number };
          withImage: boolean;
        };
        const { page: part, size } = fetchModel;
        const count = withImage ? Math.min(size, total - (part - 1) * size) : 1;
        const rows = Array.from({ length: count }, (_, at) => wire(part * 1000 + at, `Face${part}`, `${at}`));
        return pageOf(rows, { page: part, size, total });
      },
      'POST /slm/Students/v1/export-board': ({ body }: Sent) => {
        requests.push(body);
        return new File(['%PDF-'], 'Photo board.pdf', { type: 'application/pdf' });
      },
    });
    await page.getByRole('radio', { name: 'Photos' }).click();
    await expect.element(page.getByText('130 students')).toBeVisible();
    await page.getByRole('button', { name: 'Show 30 more' }).click();
    await expect.element(page.getByText('Face2 29')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Photo board as PDF' }).click();
    await expect.poll(() => saved).toEqual(['Photo board.pdf']);
    expect(requests).toMatchObject([{ classId: null, inClass: true }]);
    total = 501;
    await page.getByRole('checkbox', { name: /Repeaters only/ }).click();
    await expect.element(page.getByText(/at most 500 students/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Photo board as PDF' })).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: /Repeaters only/ }).click();
    await page.getByRole('radio', { name: 'List', exact: true }).click();
  },
);

test('in a school of two sections one of them is chosen, with its own levels and classes; who works in one chooses none', async () => {
  const requests: unknown[] = [];
  const level = (id: number, name: string) => ({ id, name, cycle: 1, exam: null, capacity: null });
  const section = (id: number, name: string, levels: object[]) => ({
    id,
    name,
    subsystem: 'english',
    levels,
  });
  const classroom = (id: number, name: string, sectionId: number, levelId: number) => ({
    id,
    name,
    yearId: 1,
    sectionId,
    sectionName: null,
    levelId,
    levelName: null,
    series: null,
    room: null,
    capacity: null,
    ownCapacity: null,
    size: 0,
    girls: 0,
    boys: 0,
    repeating: 0,
    masterId: null,
    masterName: null,
    version: 1,
    inReach: true,
    mayEdit: true,
  });
  const sections = [
    section(1, 'English section', [level(11, 'Form 1')]),
    section(2, 'Section française', [level(21, '6e')]),
  ];
  const answers = {
    'GET /slm/Classes/v1/records': () => ({
      success: true,
      data: [classroom(5, 'Form 1 A', 1, 11), classroom(6, '6e A', 2, 21)],
    }),
    'GET /slm/Structure/v1/get': () =>
      recordOf({ sections, groups: [], subjects: [], version: 1, mayEdit: false }),
    [list]: ({ body }: Sent) => {
      requests.push((body as { sctionidParam: number | null }).sctionidParam);
      return pageOf([]);
    },
  };
  const opened = await asSecretary(<Screen />, answers);
  await page.getByRole('combobox', { name: 'Section' }).selectOptions('Section française');
  await expect.poll(() => requests.at(-1)).toBe(2);
  const offered = (name: string) =>
    [...(page.getByRole('combobox', { name }).element() as HTMLSelectElement).options].map(
      ({ text }) => text,
    );
  expect(offered('Level')).toEqual(['All levels', '6e']);
  expect(offered('Class')).not.toContain('Form 1 A');
  await page.getByRole('combobox', { name: 'Section' }).selectOptions('All sections');
  await opened.unmount();
  await openScreen(
    <Screen />,
    { roles: ['SLM.Student.Edit'], sectionId: 2, userId: 9 },
    { ...beside, ...answers },
  );
  await expect.element(page.getByRole('combobox', { name: 'Level' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Section' })).not.toBeInTheDocument();
});

test('a group is shown as a list with its girls and boys counted, or as faces', async () => {
  const small = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
  await asSecretary(<ClassMembers classroom={{ id: 5, inReach: true, isGroup: true } as never} />, {
    [list]: ({ body }: Sent) =>
      pageOf([
        {
          ...wire(1, 'Eyong', 'Brenda'),
          ...((body as { withImage: boolean }).withImage && { imageType: 'image/webp', uImage: small }),
        },
        { ...wire(2, 'Fon', 'Peter'), sex: 'M' },
      ]),
  });
  await expect.element(page.getByText('2 students · 1 girl · 1 boy')).toBeVisible();
  await page.getByRole('radio', { name: 'Photos' }).click();
  await expect.element(page.getByRole('link', { name: 'Fon Peter' })).toBeVisible();
  expect(document.querySelector('img')?.src).toContain('data:image/webp;base64,');
});

sampledTest(
  'in a class without students the first is added there, and nobody is asked who speaks for it',
  async () => {
    await asSecretary(<ClassMembers classroom={{ id: 5, name: 'Form 1 A', inReach: true } as never} />, {
      [list]: () => pageOf([]),
      'GET /slm/Students/v1/delegates': () =>
        recordOf({ classId: 5, version: 0, delegates: [], mayEdit: true }),
    });
    await page.getByRole('button', { name: 'New student' }).click();
    await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Class' })).toHaveValue('5');
    await expect.element(page.getByRole('button', { name: 'Choose class prefects' })).not.toBeInTheDocument();
  },
);
