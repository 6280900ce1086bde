/** Identity cards are cut at the edges of their blocks: no part of a letter may be. */
import { expect, test } from 'vitest';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import { openRenderer } from '#platform/server/documents/render-pdf.ts';
import { firstPage } from '#testing/pdf-picture.ts';

const render = openRenderer();

function sheetOf(lastName: string, firstName: string): Uint8Array {
  const student = {
    id: 1,
    lastName,
    firstName,
    initials: 'EN',
    photo: null,
    matricule: 'A-1',
    className: 'Form 1 A',
    code: 'code.svg',
  };
  const words = {
    page: '',
    nobody: '',
    code: 'code',
    card: 'CARTE',
    matricule: 'Matricule',
    class: 'Classe',
    year: 'Année',
    validUntil: 'Jusqu’au',
  };
  const head = {
    name: 'École Ǹgɔ̀ ÉTÉ',
    logo: null,
    contacts: [],
    french: [['school', 'ÉCOLE ÉTÉ']],
    english: [],
  };
  const data = {
    title: 'Cards',
    language: 'fr',
    region: 'FR',
    nameOrder: 'family',
    printed: '',
    head,
    words,
    heading: 'Cartes',
    subheading: 'Form 1 A',
    students: [student],
    year: '2026/2027',
    validUntil: '1',
  };
  const pictures = new Map([['code.svg', qrPicture('A-1')]]);
  return render('areas/students/documents/cards.typ', data, pictures, 1_795_422_600).bytes;
}

/** How many dark dots are in the area of the name: to the right of the photo, above the matricule. */
async function inkOfName(lastName: string, firstName = 'o'): Promise<number> {
  const { width, data, dotsPerMm } = await firstPage(sheetOf(lastName, firstName), 300);
  const at = (mm: number) => Math.round(mm * dotsPerMm);
  let ink = 0;
  for (let y = at(17); y < at(54); y++)
    for (let x = at(38); x < at(90); x++) if ((data[4 * (y * width + x)] ?? 255) < 110) ink += 1;
  return ink;
}

test('prints capitals with all of their accents, and letters with what hangs below the line', async () => {
  const plain = await inkOfName('ETEKI');
  const accented = await inkOfName('ÉTÉKI');
  const twice = await inkOfName('Ể'.repeat(5));
  const single = await inkOfName('Ê'.repeat(5));
  // An acute accent of this size has more than 40 dots; two of them are on the name.
  expect(accented - plain).toBeGreaterThan(80);
  expect(twice).toBeGreaterThan(single);
});
