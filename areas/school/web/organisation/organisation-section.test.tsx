import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { NamingSettings } from '../../naming-settings/naming-settings-contract.ts';
import type { Organisation } from '../../organisation/organisation-contract.ts';
import { noLines } from '../../organisation/organisation-rules.ts';
import { OrganisationSection } from './organisation-section.tsx';

const blank: Organisation = {
  name: 'Lycée AAA',
  french: noLines,
  english: noLines,
  signedBy: null,
  town: null,
  postBox: null,
  phone: null,
  email: null,
  website: null,
  licence: null,
  version: 0,
  mayEdit: true,
};
const usual: NamingSettings = {
  nameOrder: 'family',
  titles: ['M.', 'Mme'],
  timeZone: 'Africa/Douala',
  communicationUrl: null,
  version: 1,
  mayEdit: true,
};
const readOfNamingSettings = 'GET /slm/Customs/v1/get';
const readOfLogo = 'GET /slm/Organisation/v1/logo';
const readOfSigning = 'GET /slm/Organisation/v1/signing';
const readOfPictures = 'GET /slm/Organisation/v1/signing-pictures';
const read = 'GET /slm/Organisation/v1/get';
const save = 'PUT /slm/Organisation/v1/save';
const openSection = (answers: Parameters<typeof openScreen>[2], language: 'en' | 'fr' = 'en') =>
  openScreen(
    <OrganisationSection />,
    { roles: ['Administrator', 'SLM.Student.View'], language },
    {
      [readOfNamingSettings]: () => recordOf(usual),
      [readOfLogo]: () => recordOf({ image: null }),
      [readOfSigning]: () => recordOf({ signature: false, stamp: false, asRule: true }),
      [readOfPictures]: () => recordOf({ signature: null, stamp: null }),
      ...answers,
    },
  );

test('an administrator takes the usual lines, sees how they will look, and saves them', async () => {
  const sent: { french: { state: string; school: string } }[] = [];
  let stored = blank;
  await openSection({
    [read]: () => recordOf(stored),
    [save]: ({ body }: Sent) => {
      const given = body as Omit<Organisation, 'mayEdit'>;
      sent.push(given as never);
      stored = { ...given, version: 1, mayEdit: true };
      return recordOf(stored);
    },
  });
  await expect.element(page.getByText('Documents have no letterhead yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Enter the letterhead' }).click();
  await page.getByRole('button', { name: 'Use the standard lines' }).click();
  // In its field, and below as it will be printed.
  await expect.element(page.getByText('REPUBLIC OF CAMEROON').last()).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Regional delegation' })
    .nth(0)
    .fill('DÉLÉGATION RÉGIONALE DU CENTRE');
  await page.getByRole('textbox', { name: 'Name under the signature' }).fill('NGONO Paul');
  await page.getByRole('textbox', { name: 'Title in French' }).fill('Le Proviseur');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('NGONO Paul · Le Proviseur')).toBeVisible();
  const head = page.getByRole('region', { name: 'Letterhead of documents' });
  await expect.element(head.getByText('DÉLÉGATION RÉGIONALE DU CENTRE')).toBeVisible();
  // Its department is not written yet.
  expect(sent[0]?.french).toMatchObject({
    state: 'RÉPUBLIQUE DU CAMEROUN',
    school: 'Lycée AAA',
    division: null,
  });
});

test('shows the settings without edit to a person who may not change them, in French too', async () => {
  await openSection(
    {
      [readOfNamingSettings]: () => recordOf({ ...usual, mayEdit: false }),
      [read]: () =>
        recordOf({
          ...blank,
          mayEdit: false,
          postBox: 'B.P. 12 Mbalmayo',
          french: { ...noLines, school: 'LYCÉE BILINGUE' },
        }),
    },
    'fr',
  );
  await expect.element(page.getByText('B.P. 12 Mbalmayo')).toBeVisible();
  await expect.element(page.getByText('LYCÉE BILINGUE')).toBeVisible();
  await expect.element(page.getByText('Nom d’abord (Bello Aïcha)')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

sampledTest(
  "shows the differing lines to a person whose change conflicts with another administrator's",
  async () => {
    const theirs = { ...blank, version: 2, french: { ...noLines, motto: 'Paix' } };
    await openSection({
      [read]: () => recordOf(blank),
      [save]: () => refusal(409, 'PLATFORM.errors.stale', { current: theirs }),
    });
    await page.getByRole('button', { name: 'Enter the letterhead' }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('222');
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText('In French: Paix')).toBeVisible();
    await expect.element(notice.getByText('Phone: 222')).toBeVisible();
  },
);

sampledTest('an administrator has the first name written first, and offers one title more', async () => {
  const sent: unknown[] = [];
  await openSection({
    [read]: () => recordOf(blank),
    'PUT /slm/Customs/v1/save': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...usual, ...(body as object), version: 2 });
    },
  });
  await page.getByRole('button', { name: 'Change names and time' }).click();
  await page
    .getByRole('combobox', { name: 'Order of names' })
    .selectOptions('First name first (Aïcha Bello)');
  const titles = page.getByRole('textbox', { name: 'Titles offered' });
  await titles.fill('x'.repeat(41));
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await titles.fill('M., Mme, , Sœur');
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('America/New York');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      version: 1,
      nameOrder: 'given',
      titles: ['M.', 'Mme', 'Sœur'],
      timeZone: 'America/New_York',
      communicationUrl: null,
    },
  ]);
});

slowTest('an administrator chooses a logo, which is sent small, and takes it away again', async () => {
  const sent: number[] = [];
  let image: string | null = null;
  await openSection({
    [read]: () => recordOf(blank),
    [readOfLogo]: () => recordOf({ image }),
    'PUT /slm/Organisation/v1/logo': ({ body }: Sent) => {
      const given = (body as { image: string }).image;
      sent.push(given.length);
      image = `data:image/webp;base64,${given}`;
      return recordOf({ image });
    },
    'DELETE /slm/Organisation/v1/logo': () => {
      image = null;
      return recordOf({ image });
    },
  });
  const part = page.getByRole('region', { name: 'Logo of the school' });
  const input = part.getByLabelText('Picture of the logo');
  await input.upload(new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
  await expect
    .element(part.getByText('This picture cannot be read. Choose a PNG, JPEG or WebP file.'))
    .toBeVisible();
  await input.upload(await picture(3000, 1500));
  await expect.element(part.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  expect(sent.length === 1 && (sent[0] ?? 0) < 100_000).toBe(true);
  await part.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the logo' }).click();
  await expect.element(part.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

sampledTest(
  'an administrator gives the signature, and decides that certificates bear it only when wished',
  async () => {
    let signing = { signature: false, stamp: false, asRule: true };
    let signature: string | null = null;
    let reads = 0;
    await openSection({
      [read]: () => recordOf(blank),
      [readOfSigning]: () => recordOf(signing),
      [readOfPictures]: () => recordOf({ signature, stamp: null }),
      'PUT /slm/Organisation/v1/signing-picture': ({ body }: Sent) => {
        const { kind, image } = body as { kind: 'signature' | 'stamp'; image: string };
        if (kind === 'signature') signature = `data:image/png;base64,${image}`;
        signing = { ...signing, [kind]: true };
        return recordOf(signing);
      },
      'PUT /slm/Organisation/v1/signing': ({ body }: Sent) => {
        reads += 1;
        if (reads === 1) return refusal(403, 'PLATFORM.errors.forbidden');
        signing = { ...signing, ...(body as object) };
        return recordOf(signing);
      },
    });
    const rule = page.getByRole('checkbox', { name: /Print them on certificates and letters by default/ });
    const part = page.getByRole('region', { name: 'Signature of the principal' });
    await part.getByLabelText('Picture of the signature').upload(await picture(900, 300));
    await expect.element(part.getByRole('button', { name: 'Remove the signature' })).toBeVisible();
    await expect.element(rule).toBeChecked();
    await rule.click();
    await expect.element(page.getByText('You do not have permission to do this.')).toBeVisible();
    await expect.element(rule).toBeChecked();
    await rule.click();
    await expect.element(rule).not.toBeChecked();
    expect(signing).toEqual({ signature: true, stamp: false, asRule: false });
  },
);

async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}
