import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { GuardianItem } from '../../contract.ts';
import type { GuardianOfStudent, LinkRecord } from '../../links/links-contract.ts';
import type { OwnRecord, WaitingChange } from '../../own/own-contract.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { StudentParents } from '../links/student-parents.tsx';
import { OwnDetails } from '../own/own-details.tsx';
import { Screen as ParentScreen } from './parent-screen.tsx';
import { Screen } from './parents-screen.tsx';

const row = (id: number, lastName: string): GuardianItem => ({
  id,
  title: null,
  firstName: 'Marie',
  lastName,
  login: 'none',
  children: [
    { studentId: 1, firstName: 'Brenda', lastName: 'Eyong', className: 'Form 1 A', state: 'pending' },
  ],
});
const contacts = { phone: '+237 650 00 00 00', phone2: null, email: 'marie@parents.example', address: null };
const link: Omit<LinkRecord, 'guardianId' | 'studentId'> = {
  relation: 'mother',
  relationName: null,
  legal: true,
  financial: false,
  contact: true,
  pickUp: true,
  callOrder: 1,
  state: 'verified',
  stateAt: '2026-11-02T08:00:00Z' as Instant,
  stateBy: 'Judith Tabe',
  stateReason: null,
  version: 2,
};
const record: GuardianRecord = {
  id: 4,
  title: 'Mme',
  firstName: 'Marie',
  lastName: 'Ngono',
  sex: 'F',
  profession: null,
  language: 'fr',
  contacts,
  household: null,
  login: 'none',
  loginName: null,
  version: 3,
  mayEdit: true,
  children: [{ ...link, studentId: 1, firstName: 'Brenda', lastName: 'Eyong', className: 'Form 1 A' }],
};
const guardian: GuardianOfStudent = {
  guardianId: 4,
  title: null,
  firstName: 'Marie',
  lastName: 'Ngono',
  contacts,
  login: 'none',
  ...link,
};
const change: WaitingChange = {
  id: 9,
  guardianId: 4,
  firstName: 'Marie',
  lastName: 'Ngono',
  now: contacts,
  version: 3,
  proposed: { ...contacts, phone: '+237 699 99 99 99' },
  proposedAt: '2026-11-20T08:30:00.000Z' as never,
  emailConfirmed: true,
};
const own: OwnRecord = {
  id: 4,
  title: null,
  firstName: 'Marie',
  lastName: 'Ngono',
  contacts,
  wish: null,
  version: 3,
  children: [{ studentId: 1, firstName: 'Brenda', lastName: 'Eyong' }],
};

const list = 'POST /slm/Parents/v1/get';
const read = 'GET /slm/Parents/v1/record';
const changes = 'GET /slm/Parents/v1/changes';
const rowsOf = (...data: readonly unknown[]) => ({ success: true, data });
const beside = {
  'GET /slm/Classes/v1/records': () => rowsOf(),
  'GET /slm/Structure/v1/get': () =>
    recordOf({ sections: [], groups: [], subjects: [], version: 1, mayEdit: false }),
  [changes]: () => rowsOf(change),
};
const asSecretary = (screen: React.ReactNode, answers: Parameters<typeof openScreen>[2], language?: 'fr') =>
  openScreen(
    screen,
    { roles: ['SLM.Parent.Edit', 'SLM.Student.Edit'], ...(language ? { language } : {}) },
    { ...beside, ...answers },
  );

test('parents are found by what is typed, and what waits to be approved is counted', async () => {
  go(location.pathname, { search: {}, replace: true });
  await asSecretary(<Screen />, {
    [list]: ({ body }: Sent) =>
      pageOf((body as { keyword: string }).keyword === 'nobody' ? [] : [row(1, 'Ngono'), row(2, 'Bih')]),
  });
  await expect.element(page.getByRole('link').filter({ hasText: 'Ngono Marie' })).toBeVisible();
  await expect.element(page.getByText('2 parents')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '1 change to approve' })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('No matching parents.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
});

test('offers no new parent to a person who may only look, in French too', async () => {
  go(location.pathname, { search: {}, replace: true });
  await openScreen(
    <Screen />,
    { roles: ['SLM.Parent.View'], language: 'fr' },
    { ...beside, [list]: () => pageOf([row(1, 'Ngono')]) },
  );
  await expect.element(page.getByText('1 parent trouvé')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nouveau parent' })).not.toBeInTheDocument();
});

sampledTest('a secretary bars a parent for a reason only', async () => {
  go(location.pathname, { search: { parent: 4 }, replace: true });
  const sent: unknown[] = [];
  await asSecretary(<ParentScreen />, {
    [read]: () => recordOf(record),
    'PUT /slm/ParentLinks/v1/state': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...link, guardianId: 4, studentId: 1, state: 'barred' });
    },
  });
  await page.getByRole('button', { name: 'Actions for Brenda Eyong' }).click();
  await page.getByRole('menuitem', { name: 'Bar by court order' }).click();
  const confirm = page.getByRole('button', { name: 'Bar by court order' });
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Court of Yaoundé');
  await confirm.click();
  await expect
    .poll(() => sent)
    .toEqual([{ guardianId: 4, studentId: 1, version: 2, state: 'barred', reason: 'Court of Yaoundé' }]);
});

sampledTest('shows the code of a slip once, and that a parent who signs in already needs none', async () => {
  go(location.pathname, { search: { parent: 4 }, replace: true });
  let code: string | null = 'ACDE-FGHJ-KMNP-QRTU';
  await asSecretary(<ParentScreen />, {
    [read]: () => recordOf(record),
    'POST /slm/ParentLogins/v1/slip': () => recordOf({ guardianId: 4, login: 'ngono.marie@aaa', code }),
  });
  await page.getByRole('button', { name: 'Activation slip' }).click();
  await expect.element(page.getByText('ACDE-FGHJ-KMNP-QRTU')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  code = null;
  await page.getByRole('button', { name: 'Activation slip' }).click();
  await expect.element(page.getByText(/already signs in with ngono.marie@aaa/)).toBeVisible();
});

sampledTest('a record that somebody else changed meanwhile is shown beside the own version', async () => {
  go(location.pathname, { search: { parent: 4 }, replace: true });
  const sent: unknown[] = [];
  await asSecretary(<ParentScreen />, {
    [read]: () => recordOf(record),
    'PUT /slm/Parents/v1/update': ({ body }: Sent) => {
      sent.push(body);
      const current = { ...record, version: 4, contacts: { ...contacts, address: 'Essos' } };
      return sent.length > 1 ? recordOf(current) : refusal(409, 'PLATFORM.errors.stale', { current });
    },
  });
  await page.getByRole('button', { name: 'Edit the record' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ngono Bih');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText(/Address: Essos/)).toBeVisible();
  await notice.getByRole('button', { name: 'Keep my version' }).click();
  await expect.poll(() => sent[1]).toMatchObject({ version: 4, lastName: 'Ngono Bih', address: 'Essos' });
});

sampledTest('a new parent on a student’s page is linked to the student at once', async () => {
  const sent: unknown[] = [];
  await asSecretary(<StudentParents student={{ id: 1 }} />, {
    'GET /slm/Parents/v1/ofStudent': () => recordOf({ studentId: 1, guardians: [guardian], mayEdit: true }),
    'POST /slm/Parents/v1/create': ({ body }: Sent) => {
      sent.push(body);
      return recordOf(record);
    },
  });
  await expect.element(page.getByRole('link', { name: '+237 650 00 00 00' })).toBeVisible();
  await expect.element(page.getByText(/^Verified since .*2 Nov.*\(Judith Tabe\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'New parent' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Fon');
  await page.getByRole('combobox', { name: 'Relation' }).selectOptions('Father');
  await page.getByRole('checkbox', { name: 'Pays the fees' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      lastName: 'Fon',
      link: { studentId: 1, relation: 'father', financial: false, legal: true, verified: false },
    });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  expect(location.pathname + location.search).toBe(`/parents/detail?parent=${record.id}`);
});

test('shows telephones and no actions to a person who reads without changing', async () => {
  await openScreen(
    <StudentParents student={{ id: 1 }} />,
    { roles: ['SLM.Student.Parent.Info.View'], scope: 'mastered' },
    {
      'GET /slm/Parents/v1/ofStudent': () =>
        recordOf({ studentId: 1, guardians: [guardian], mayEdit: false }),
    },
  );
  await expect.element(page.getByText('Ngono Marie')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

sampledTest('a change is refused with a reason that the parent reads', async () => {
  go(location.pathname, { search: { show: 'changes' }, replace: true });
  const sent: unknown[] = [];
  await asSecretary(<Screen />, {
    'PUT /slm/Parents/v1/changes': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ id: 9, state: 'refused' });
    },
  });
  await expect.element(page.getByText(/\+237 699 99 99 99/)).toBeVisible();
  await page.getByRole('button', { name: 'Refuse' }).click();
  const refuse = page.getByRole('alertdialog').getByRole('button', { name: 'Refuse' });
  await expect.element(refuse).toBeDisabled();
  await page.getByRole('textbox').fill('Please come by');
  await refuse.click();
  await expect.poll(() => sent).toEqual([{ id: 9, version: 3, approve: false, reason: 'Please come by' }]);
});

sampledTest('a parent asks for another telephone, and is asked for the code of a new e-mail', async () => {
  let request: OwnRecord['wish'] = null;
  const sent: unknown[] = [];
  await openScreen(
    <OwnDetails />,
    { roles: ['SLM.Parent.Info.View'], scope: 'children' },
    {
      'GET /slm/Parents/v1/own': () => rowsOf({ ...own, wish: request }),
      'PUT /slm/Parents/v1/own': ({ body }: Sent) => {
        sent.push(body);
        request = {
          id: 1,
          state: 'waiting',
          reason: null,
          emailConfirmed: false,
          decidedAt: null,
          proposed: { ...contacts, email: 'new@parents.example' },
          proposedAt: '2026-11-20T08:30:00.000Z' as never,
        };
        return recordOf({ ...own, wish: request });
      },
      'PUT /slm/Parents/v1/own/email': () => refusal(400, 'PARENTS.errors.codeWrong'),
    },
  );
  await page.getByRole('button', { name: 'Change my details' }).click();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('new@parents.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent[0]).toMatchObject({ version: 3, email: 'new@parents.example' });
  await page.getByRole('textbox', { name: 'Code from the message' }).fill('123');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Wrong code. Enter the code from the message.')).toBeVisible();
});
