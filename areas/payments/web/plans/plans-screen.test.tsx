import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { Screen as PlanScreen } from './plan-screen.tsx';
import { Screen as PlansScreen } from './plans-screen.tsx';

const year = { id: 7, name: '2026/2027', startsOn: '2026-09-07', endsOn: '2027-06-11', current: true };
const plan = {
  id: 1,
  yearId: 7,
  sectionId: null,
  name: 'Fees 2026/2027',
  items: 1,
  classes: 1,
  opened: false,
  version: 1,
  mayEdit: true,
};
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
const tuition = {
  id: 3,
  planId: 1,
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  instalments: [
    { number: 1, dueOn: '2026-09-30' },
    { number: 2, dueOn: '2026-12-15' },
  ],
  prices: [{ ...nobody, amounts: [30_000, 20_000] }],
  classIds: [5],
  version: 4,
  mayEdit: true,
};
const book = {
  plan,
  items: [tuition],
  categories: [],
  classes: [
    { id: 5, name: 'Form 1 A', levelId: 2, students: 40 },
    { id: 6, name: 'Form 1 B', levelId: 2, students: 10 },
  ],
  levels: [{ id: 2, name: 'Form 1' }],
  currency: 'XAF',
};
const years = { 'GET /slm/SchoolYears/v1/get': () => pageOf([year]) };
const read = 'GET /slm/PaymentPlans/v1/plan';

const asBursar = (answers: Answers, language: 'en' | 'fr' = 'en') =>
  openScreen(<PlansScreen />, { roles: ['SLM.Payment.Edit'], language }, { ...years, ...answers });
const openPlan = (answers: Answers, language: 'en' | 'fr' = 'en') =>
  openScreen(
    <PlanScreen />,
    { roles: ['SLM.Payment.Edit'], language },
    { [read]: () => recordOf(book), ...answers },
  );

test('begins a first plan with proposed items by one tap', async () => {
  const sent: unknown[] = [];
  await asBursar({
    'GET /slm/PaymentPlans/v1/get': () => pageOf([]),
    'POST /slm/PaymentPlans/v1/create': ({ body }: Sent) => {
      sent.push(body);
      return recordOf(plan);
    },
  });
  await page.getByRole('button', { name: 'Start with proposed items' }).click();
  await expect.element(page.getByText('Payment plan created successfully')).toBeVisible();
  expect(sent).toEqual([{ yearId: 7, sectionId: null, name: 'Fees 2026/2027', start: { kind: 'levels' } }]);
});

test('shows a reader the plans without any action', async () => {
  await openScreen(
    <PlansScreen />,
    { roles: ['SLM.Payment.View'] },
    { ...years, 'GET /slm/PaymentPlans/v1/get': () => pageOf([{ ...plan, mayEdit: false }]) },
  );
  await expect.element(page.getByRole('link', { name: 'Fees 2026/2027' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('tells a parent that the page of plans is not open to them', async () => {
  await openScreen(<PlansScreen />, { roles: ['SLM.Payment.View'], scope: 'children' }, years);
  await expect.element(page.getByText('You do not have permission to open this page.')).toBeVisible();
});

test('says what each class pays and which class has no price', async () => {
  const exam = { ...tuition, id: 4, name: 'Exam', prices: [], classIds: [6] };
  await openPlan({ [read]: () => recordOf({ ...book, items: [tuition, exam] }) });
  const table = page.getByRole('table');
  await expect.element(table.getByRole('row', { name: 'Form 1 A 40 50,000 – 50,000' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Form 1 B 10 – No price 0' })).toBeVisible();
  await expect.element(page.getByText('Expected: 2,000,000 FCFA')).toBeVisible();
  await expect.element(page.getByText(/^One class has an item without a price/)).toBeVisible();
});

test('takes amounts as people type them and leaves empty lines out', async () => {
  const sent: unknown[] = [];
  await openPlan({
    'PUT /slm/PaymentPlans/v1/items/update': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...tuition, version: 5 });
    },
  });
  await page.getByRole('button', { name: 'Tuition', exact: true }).click();
  expect(['paymentPlanName', 'currentPaymentPlanItemName'].map((name) => localStorage.getItem(name))).toEqual(
    ['Fees 2026/2027', 'Tuition'],
  );
  const amount = (name: string) => page.getByRole('textbox', { name });
  await amount('Form 1, instalment 1').fill('25.000 FCFA');
  await amount('Form 1, instalment 2').fill('half');
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByText(/Enter a whole amount in FCFA/)).toBeVisible();
  await amount('Form 1, instalment 2').fill('0');
  await amount('Everybody, instalment 1').fill('');
  await amount('Everybody, instalment 2').fill('');
  await save.click();
  await expect.element(page.getByText('Item saved')).toBeVisible();
  expect(sent).toEqual([
    {
      id: 3,
      version: 4,
      name: 'Tuition',
      kind: 'tuition',
      compulsory: true,
      dueDays: ['2026-09-30', '2026-12-15'],
      prices: [{ ...nobody, levelId: 2, amounts: [25_000, 0] }],
    },
  ]);
});

sampledTest('sets the classes of an item, a level at once', async () => {
  const sent: unknown[] = [];
  await openPlan({
    'PUT /slm/PaymentPlans/v1/items/classes': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...tuition, classIds: [5, 6], version: 5 });
    },
  });
  await page.getByRole('button', { name: '1 class' }).click();
  await page.getByRole('checkbox', { name: 'Form 1', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Classes saved')).toBeVisible();
  expect(sent).toEqual([{ id: 3, version: 4, classIds: [5, 6] }]);
});

test('says in French why an item that classes have is not removed', async () => {
  await openPlan(
    {
      'DELETE /slm/PaymentPlans/v1/items/delete': () => refusal(409, 'PAYMENTS.errors.itemAssigned'),
    },
    'fr',
  );
  await page.getByRole('button', { name: 'Actions pour Tuition' }).click();
  await page.getByRole('menuitem', { name: 'Retirer la rubrique' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la rubrique' }).click();
  const message = page.getByRole('alertdialog', { name: /Impossible de retirer cette rubrique/ });
  await expect.element(message).toBeVisible();
  expect(message.element().querySelector('.text-late')).not.toBeNull();
  await message.getByRole('button', { name: 'OK' }).click();
  await expect.element(message).not.toBeInTheDocument();
});

test.each([
  ['en', 'Name of the item', 'Save', 'A Payment plan item already exists with this name'],
  ['fr', 'Nom de la rubrique', 'Enregistrer', 'Une rubrique de plan de paiement existe déjà avec ce nom'],
] as const)(
  'a second item of one name is refused in %s in a dialog with a cross',
  async (language, name, save, words) => {
    await openPlan(
      { 'PUT /slm/PaymentPlans/v1/items/update': () => refusal(409, 'PAYMENTS.errors.itemExists') },
      language,
    );
    await page.getByRole('button', { name: 'Tuition', exact: true }).click();
    await page.getByRole('textbox', { name }).fill('Exam');
    await page.getByRole('button', { name: save }).click();
    const message = page.getByRole('alertdialog', { name: words });
    await expect.element(message).toBeVisible();
    expect(message.element().querySelector('.text-late')).not.toBeNull();
    await message.getByRole('button', { name: 'OK' }).click();
    await expect.element(message).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name })).toHaveValue('Exam');
  },
);

const preview = 'POST /slm/PaymentPlans/v1/preview';

sampledTest('shows what opening a plan does to families before it is opened', async () => {
  const sent: unknown[] = [];
  await openPlan({
    [preview]: () => recordOf({ students: 50, raised: 50, lowered: 0, kept: 0, difference: 2_500_000 }),
    'PUT /slm/PaymentPlans/v1/open': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...plan, opened: true, version: 2 });
    },
  });
  await page.getByRole('button', { name: 'Open the plan' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('50 accounts change')).toBeVisible();
  await expect.element(question.getByText('In all: +2,500,000 FCFA')).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Open the plan' }).click();
  await expect.element(page.getByText('Plan opened')).toBeVisible();
  expect(sent).toEqual([{ id: 1, version: 1 }]);
});

sampledTest('shows whom a changed price of an open plan touches before it is posted', async () => {
  const sent: unknown[] = [];
  await openPlan({
    [read]: () => recordOf({ ...book, plan: { ...plan, opened: true } }),
    [preview]: () => recordOf({ students: 3, raised: 0, lowered: 3, kept: 1, difference: -30_000 }),
    'PUT /slm/PaymentPlans/v1/items/update': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...tuition, version: 5 });
    },
  });
  await page.getByRole('button', { name: 'Tuition', exact: true }).click();
  await page.getByRole('textbox', { name: 'Everybody, instalment 1' }).fill('20 000');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('3 students owe less')).toBeVisible();
  await expect.element(question.getByText('1 student has paid and keeps the old price')).toBeVisible();
  await expect.element(question.getByText('In all: −30,000 FCFA')).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Save and post' }).click();
  await expect.element(page.getByText('Item saved')).toBeVisible();
  expect(sent).toHaveLength(1);
});
