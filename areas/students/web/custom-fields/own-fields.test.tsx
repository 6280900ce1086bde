import { ListPlus } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { brenda } from '#testing/students/student-record.ts';
import type { CustomField, CustomFields, FilledField } from '../../custom-fields/contract.ts';
import { studentsContributions } from '../contributions.ts';
import { Screen as StudentScreen } from '../records/student-screen.tsx';
import { FieldsSection } from './fields-section.tsx';

const boarding: CustomField = {
  id: 4,
  en: 'Boarding',
  fr: 'Internat',
  kind: 'choice',
  seenWith: 'identity',
  required: true,
  choices: [
    { id: 7, en: 'Boarder', fr: 'Interne' },
    { id: 8, en: 'Day student', fr: 'Externe' },
  ],
};
const church: CustomField = {
  id: 5,
  en: 'Church',
  fr: 'Église',
  kind: 'text',
  seenWith: 'contacts',
  required: false,
  choices: [],
};
const stored: CustomFields = { fields: [boarding], archived: [church], version: 3, mayEdit: true };

slowTest(
  'a field is added in both languages, another brought back; one called as what the record has is named and not saved',
  async () => {
    const sent: unknown[] = [];
    const section = (
      <Page title="Settings" icon={ListPlus}>
        <FieldsSection />
      </Page>
    );
    await openScreen(
      section,
      { roles: ['SLM.Student.Edit'] },
      {
        'GET /slm/StudentFields/v1/get': () => recordOf(stored),
        'PUT /slm/StudentFields/v1/save': ({ body }: Sent) => {
          sent.push(body);
          return recordOf(stored);
        },
      },
    );
    await expect.element(page.getByText('Choice from a list · Boarder, Day student')).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Restore Church' }).click();
    await page.getByRole('button', { name: 'Add a field' }).click();
    const last = page.getByRole('group', { name: 'Field 3' });
    await last.getByRole('textbox', { name: 'Name in English' }).fill('Gender');
    const save = page.getByRole('button', { name: 'Save' });
    await expect.element(page.getByText(/used by the record: Gender/)).toBeVisible();
    await expect.element(save).toBeDisabled();
    const renamed = page.getByRole('group', { name: 'Gender' });
    await renamed.getByRole('textbox', { name: 'Name in French' }).fill('Prend le bus');
    await renamed.getByRole('combobox', { name: 'Type of content' }).selectOptions('Yes or no');
    await renamed.getByRole('textbox', { name: 'Name in English' }).fill('Takes the bus');
    await save.click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toEqual({
      version: 3,
      fields: [
        boarding,
        church,
        {
          id: null,
          en: 'Takes the bus',
          fr: 'Prend le bus',
          kind: 'yesNo',
          seenWith: 'identity',
          required: false,
          choices: [],
        },
      ],
    });
  },
);

sampledTest(
  'a school without custom fields finds the first one open, and may leave it without a question',
  async () => {
    await openScreen(
      <Page title="Settings" icon={ListPlus}>
        <FieldsSection />
      </Page>,
      { roles: ['SLM.Student.Edit'], language: 'fr' },
      { 'GET /slm/StudentFields/v1/get': () => recordOf({ ...stored, fields: [], archived: [] }) },
    );
    await page.getByRole('button', { name: 'Ajouter des champs personnalisés' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Nom en français' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
);

test('the record shows the values of custom fields, the form reminds of empty ones and sends only changes', async () => {
  const sent: { own?: unknown }[] = [];
  const far = 'Bus line to the northern quarters of the town';
  const own: FilledField[] = [
    { ...boarding, value: null },
    { ...church, value: 'Saint Paul' },
    { ...church, id: 6, en: far, seenWith: 'identity', value: 'Ekounou' },
  ];
  go(location.pathname, { search: { student: 1 }, replace: true });
  await openScreen(
    <StudentScreen />,
    { roles: ['SLM.Student.Edit', 'SLM.Student.Contact.View'], contributions: studentsContributions },
    {
      'GET /slm/Students/v1/consents': () => recordOf({ consents: [], mayGive: true }),
      'GET /slm/Students/v1/record': () => recordOf({ ...brenda, own }),
      'PUT /slm/Students/v1/update': ({ body }: Sent) => {
        sent.push(body as object);
        return recordOf({ ...brenda, own });
      },
    },
  );
  await expect.element(page.getByRole('heading', { name: 'More about the student' })).toBeVisible();
  await expect.element(page.getByText('Saint Paul')).not.toBeInTheDocument();
  // However long the name of a field is, on a phone there is room for its value.
  expect(page.getByText('Ekounou').element().getBoundingClientRect().width).toBeGreaterThan(120);
  await page.getByRole('button', { name: 'Edit the record' }).click();
  await expect.element(page.getByText(/Still empty: Boarding/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Boarding' }).selectOptions('Day student');
  await expect.element(page.getByText(/Still empty: Boarding/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.map((body) => body.own)).toEqual([{ '4': 8 }]);
  go(location.pathname, { replace: true });
});
