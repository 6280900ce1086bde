import { UserCog } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#platform/web/ui/page.tsx';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent, savedFiles } from '#testing/screen.tsx';
import type { Member } from '../../members/contract.ts';
import { AccountsSection } from './accounts-section.tsx';

const ngo: Member = {
  id: 3,
  firstName: 'Aimée',
  lastName: 'Ngô Biyong',
  title: 'Mrs',
  login: 'ngo@aaa',
  jobs: ['teacher', 'classMaster'],
  roles: [],
  otherRoles: 0,
  sectionId: null,
  levelIds: [],
  suspended: false,
  secondFactor: false,
  activated: true,
  seenAt: null,
  sessions: 0,
  version: 2,
  mayEdit: true,
};
/** The signed-in person of the tests has the id 7. */
const self: Member = { ...ngo, id: 7, firstName: 'Ngo', lastName: 'Biyong', jobs: ['administrator'] };
const list = 'GET /usm/api/members';
const structure = {
  'GET /slm/Structure/v1/get': () =>
    recordOf({ sections: [], groups: [], subjects: [], version: 1, mayEdit: true }),
};
const openAccounts = (answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(
    <Page title="Accounts" icon={UserCog}>
      <AccountsSection />
    </Page>,
    { roles: ['MGM.Account.View', 'Administrator', 'SLM.Student.View'], language },
    { ...structure, [list]: () => ({ success: true, data: [self, ngo] }), ...answers },
  );

const choose = async (name: string, action: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('lists each person with login and jobs; marks suspended and not activated people', async () => {
  await openAccounts({
    [list]: () => ({ success: true, data: [self, { ...ngo, suspended: true, activated: false }] }),
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Ngô Biyong Aimée' });
  await expect.element(row.getByText('Mrs · ngo@aaa')).toBeVisible();
  await expect.element(row.getByText('Class master')).toBeVisible();
  await expect.element(row.getByText('Access suspended')).toBeVisible();
  await expect.element(row.getByText('Not activated yet')).toBeVisible();
});

test('an administrator gives a teacher a second job, in French too', async () => {
  const sent: unknown[] = [];
  await openAccounts(
    {
      'PUT /usm/api/members': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...ngo, version: 3 });
      },
    },
    'fr',
  );
  await choose('Actions pour Aimée Ngô Biyong', 'Modifier la personne');
  await page.getByRole('checkbox', { name: /Surveillant général/ }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      expect.objectContaining({ id: 3, version: 2, jobs: ['teacher', 'classMaster', 'disciplineMaster'] }),
    ]);
});

sampledTest(
  'single rights are given beside the jobs: implied ones are ticked and explained, and a job’s own right is not removed singly',
  async () => {
    const sent: unknown[] = [];
    await openAccounts({
      'PUT /usm/api/members': ({ body }: Sent) => {
        sent.push(body);
        return recordOf({ ...ngo, ...(body as object), version: 3 });
      },
    });
    await choose('Actions for Aimée Ngô Biyong', 'Edit person');
    const health = page.getByRole('checkbox', { name: /^Read health notes/ });
    await expect.element(health).not.toBeInTheDocument();
    await page.getByText('More rights').click();
    await health.click();
    const names = page.getByRole('checkbox', { name: /^See names and classes of students/ });
    await expect.element(names).toBeChecked();
    await expect.element(names).toBeDisabled();
    await expect.element(names).toHaveAccessibleName(/Included in: Read health notes/);
    await page.getByRole('checkbox', { name: /^Bursar/ }).click();
    await expect.element(names).toHaveAccessibleName(/Included in: Bursar, Read health notes/);
    await expect.element(page.getByRole('checkbox', { name: /^Change payment plans/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      jobs: ['teacher', 'classMaster', 'bursar'],
      roles: ['SLM.Student.Health.View'],
    });
  },
);

sampledTest(
  'names single roles in the list and opens them in the form; they are enough without a job',
  async () => {
    await openAccounts({
      [list]: () => ({ success: true, data: [self, { ...ngo, jobs: [], roles: ['SLM.Parent.Edit'] }] }),
    });
    const row = page.getByRole('listitem').filter({ hasText: 'Ngô Biyong Aimée' });
    await expect.element(row.getByText('See and change all parents and their access')).toBeVisible();
    await expect.element(row.getByText('No job at the school')).not.toBeInTheDocument();
    await choose('Actions for Aimée Ngô Biyong', 'Edit person');
    const edits = page.getByRole('checkbox', { name: /^See and change all parents/ });
    await expect.element(edits).toBeChecked();
    await page.getByRole('textbox', { name: 'First names' }).fill('Aimé');
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await edits.click();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
);

sampledTest('a job is limited to levels of a section, which another section does not have', async () => {
  const sent: unknown[] = [];
  const level = (id: number, name: string) => ({ id, name, cycle: 1, exam: null, capacity: null });
  const section = (id: number, name: string, levels: object[]) => ({ id, name, subsystem: 'french', levels });
  await openAccounts({
    'GET /slm/Structure/v1/get': () =>
      recordOf({
        sections: [
          section(1, 'Anglophone', [level(3, 'Form 1')]),
          section(2, 'Francophone', [level(4, '6e')]),
        ],
        groups: [],
        subjects: [],
        version: 1,
        mayEdit: true,
      }),
    'PUT /usm/api/members': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...ngo, ...(body as object), version: 3 });
    },
  });
  await choose('Actions for Aimée Ngô Biyong', 'Edit person');
  await page.getByRole('checkbox', { name: 'Form 1 · Anglophone' }).click();
  await page.getByRole('combobox', { name: 'Limited to a section' }).selectOptions('Francophone');
  await expect.element(page.getByRole('checkbox', { name: 'Form 1' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: '6e' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ sectionId: 2, levelIds: [4] });
});

slowTest('opens the school’s account rules from the menu beside the invitation', async () => {
  await openAccounts({
    'GET /usm/api/account-rules': () =>
      recordOf({
        ownNames: true,
        secondFactor: false,
        graceDays: 14,
        signInWith: [],
        providers: [],
        version: 1,
        mayEdit: true,
      }),
  });
  await choose('More account actions', 'Account rules');
  await expect
    .element(page.getByRole('checkbox', { name: /^Staff may change their own name/ }))
    .toBeChecked();
});

sampledTest('refuses a member without a job, and changes to one’s own jobs', async () => {
  await openAccounts({});
  await choose('Actions for Aimée Ngô Biyong', 'Edit person');
  await page.getByRole('checkbox', { name: /^Teacher/ }).click();
  await page.getByRole('checkbox', { name: /^Class master/ }).click();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await choose('Actions for Ngo Biyong', 'Edit person');
  await expect.element(page.getByRole('checkbox', { name: /^Teacher/ })).toBeDisabled();
});

sampledTest('suspending access asks for confirmation, and shows why it is refused', async () => {
  await openAccounts({
    'PUT /usm/api/members/suspended': () => refusal(409, 'MEMBERS.errors.lastAdministrator'),
  });
  await choose('Actions for Aimée Ngô Biyong', 'Suspend access');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend access' }).click();
  await expect.element(page.getByText('The school must keep at least one administrator.')).toBeVisible();
});

test('tells callers who do not manage the accounts so', async () => {
  await openScreen(<AccountsSection />, { roles: ['SLM.Student.View'] }, {});
  await expect.element(page.getByText('You do not have permission to open this page.')).toBeVisible();
});

sampledTest('gives an invited member a slip with a code, once', async () => {
  const sent: unknown[] = [];
  let slips = 0;
  await openAccounts({
    'POST /usm/api/members': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...ngo, id: 12, firstName: 'Brenda', lastName: 'Eyong', login: 'eyong@aaa' });
    },
    'POST /usm/api/members/slip': () => {
      slips += 1;
      return recordOf({ id: 12, login: 'eyong@aaa', code: 'ACDE-FGHJ-KMNP-QRTU' });
    },
  });
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'Last name' }).fill('Eyong');
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Signs in with' }).fill('Eyong');
  await expect.element(page.getByText('Signs in as eyong@aaa')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Teacher/ }).click();
  await save.click();
  await expect.element(page.getByText('ACDE-FGHJ-KMNP-QRTU')).toBeVisible();
  expect(slips).toBe(1);
  expect(sent).toEqual([
    {
      login: 'Eyong',
      firstName: '',
      lastName: 'Eyong',
      title: null,
      jobs: ['teacher'],
      roles: [],
      sectionId: null,
      levelIds: [],
    },
  ]);
});

sampledTest(
  'slips of all who wait for one are printed at once; new ones for all only when they are wanted',
  async () => {
    const saved = savedFiles();
    const requests: unknown[] = [];
    await openAccounts({
      'GET /usm/api/members': () => ({ success: true, data: [ngo, { ...ngo, id: 8, activated: false }] }),
      'POST /usm/api/members/slips/new': ({ body }: Sent) => {
        requests.push(body);
        return new File(['%PDF-'], 'Activation slips.pdf', { type: 'application/pdf' });
      },
    });
    await page.getByRole('button', { name: 'Print the slip' }).click();
    await expect.element(page.getByText('Print activation slips?')).toBeVisible();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => saved).toEqual(['Activation slips.pdf']);
    await expect.element(page.getByText('The slips are in your downloads folder.')).toBeVisible();
    await page.getByRole('button', { name: 'Print the slip' }).click();
    await page.getByRole('checkbox', { name: /^Create new slips for all of them/ }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect
      .poll(() => requests)
      .toEqual([
        { origin: location.origin, renew: false },
        { origin: location.origin, renew: true },
      ]);
  },
);

sampledTest('a new slip is printed with the code on the screen, which is no part of an address', async () => {
  const sent: Sent[] = [];
  const saved = savedFiles();
  await openAccounts({
    'POST /usm/api/members/slip': () => recordOf({ id: 3, login: 'ngo@aaa', code: 'ACDE-FGHJ-KMNP-3467' }),
    'POST /usm/api/members/slip/print': (request) => {
      sent.push(request);
      return sent.length === 1
        ? refusal(503, 'PLATFORM.errors.overloaded')
        : new File(['%PDF-'], 'Activation slip.pdf', { type: 'application/pdf' });
    },
  });
  await choose('Actions for Aimée Ngô Biyong', 'New activation slip');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server is very busy. Try again in a moment.');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => saved).toEqual(['Activation slip.pdf']);
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ id: 3, code: 'ACDE-FGHJ-KMNP-3467', origin: location.origin }),
  );
  expect(sent.map(({ query }) => query.size)).toEqual([0, 0]);
});
