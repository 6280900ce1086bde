/** A card with much content stays one page of A4. */
import { expect, test } from 'vitest';
import { usualRules } from '#areas/evaluations/server/public.ts';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import { openRenderer } from '#platform/server/documents/render-pdf.ts';
import { sampleCard, sampleRow } from '#testing/marks/sample-card.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest, sampleOf, slowTest } from '#testing/sampling.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import { printedCard } from '../../cards/printed-card.ts';
import { defaultDesign } from '../../looks/design.ts';

const render = openRenderer();
const head = {
  name: 'Lycée AAA',
  logo: null,
  contacts: ['B.P. 12 Yaoundé'],
  french: ['state', 'motto', 'ministry', 'region', 'division', 'school'].map((kind) => [
    kind,
    `LIGNE ${kind}`,
  ]),
  english: ['state', 'motto', 'ministry', 'region', 'division', 'school'].map((kind) => [
    kind,
    `LINE ${kind}`,
  ]),
};

function drawn(card: CardContent): Uint8Array {
  const sheet = {
    ...printedCard(card, {
      language: { first: 'en', second: 'fr' },
      look: defaultDesign,
      nameOrder: 'family',
      grades: usualRules.grades,
    }),
    initials: 'NM',
    photo: null,
    qr: 'qr',
    code: 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ',
    mark: null,
    done: 'Done at Edéa, on 20 November 2026',
    version: null,
  };
  const data = {
    title: 'Card',
    language: 'en',
    region: 'GB',
    nameOrder: 'family',
    printed: '',
    head,
    heading: 'Card',
    subheading: null,
    words: { qr: 'code', photo: 'photo', page: '' },
    cards: [sheet],
    look: defaultDesign,
    second: 'fr',
  };
  const pictures = new Map([['qr', qrPicture('https://school.example/verify#ABCDEFGHIJKLMNOPQRSTUVWXYZ')]]);
  return render('areas/report-cards/documents/card.typ', data, pictures, 1_795_422_600).bytes;
}

const names = [
  'English Language',
  'Further Mathematics',
  'Éducation à la citoyenneté et à la morale',
  'Religion',
];
const remark =
  'Good work this term, go on like this; more care is needed in written work and with instructions.';
const rows = Array.from({ length: 20 }, (_, index) => ({
  ...sampleRow,
  subject: `${names[index % names.length]} ${index}`,
  teachers: 'Ngo Bassong Épouse Mbarga Marie-Thérèse',
  marks: [
    { value: 1250, note: null },
    { value: null, note: 'absent' as const },
  ],
  competences: index % 3 === 0 ? 'Solve problems of daily life with equations and functions' : null,
  remark: index % 2 === 0 ? remark : 'Bien',
}));
const groupOf = (name: string | null, from: number, to: number) => ({
  name,
  rows: rows.slice(from, to),
  subtotal: { points: 40_000, coefficients: 32, average: 1250, rank: 2 },
});
const sequence = (number: number) => ({ kind: 'sequence' as const, number });
const full: CardContent = {
  ...sampleCard,
  columns: [sequence(1), sequence(2)],
  groups: [groupOf('Languages and arts', 0, 8), groupOf('Sciences', 8, 15), groupOf(null, 15, 20)],
  recalled: [1, 2].map((number) => ({ period: sequence(number), average: 1211, rank: 3, classified: true })),
  progress: -120,
  conduct: {
    unjustified: 300,
    justified: 60,
    consignes: 120,
    lateness: 3,
    warnings: 1,
    reprimands: 0,
    exclusion: 2,
    excluded: false,
  },
  effort: ['Physics', 'Chemistry', 'Religion'],
  decision: 'promoted',
  remarks: {
    classMaster: 'A serious student. '.repeat(14),
    head: 'Well done. '.repeat(20),
    council: 'Encouraged to go on. '.repeat(12),
  },
};

test('twenty subjects with competences and all remarks fit on one page', async () => {
  const { pages, text } = await readPdf(drawn(full));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Religion 19');
  expect(text).toContain('Promoted');
  expect(text).toContain('The Principal');
});

sampledTest(
  'names of 5,000 letters, with and without a place to break, push nothing off the page',
  async () => {
    const student = {
      lastName: 'Nkolo'.repeat(1000),
      firstName: 'Xi '.repeat(1700),
      birthPlace: 'P'.repeat(5000),
    };
    const huge = { ...full, student: { ...full.student, ...student }, className: 'C'.repeat(5000) };
    const { pages, text } = await readPdf(drawn({ ...huge, classMaster: 'M'.repeat(5000) }));
    expect(pages).toHaveLength(1);
    expect(text).toContain('The Principal');
  },
);

test('a name in Arabic is printed, and does not reverse the text beside it', async () => {
  const student = { ...sampleCard.student, lastName: 'محمد', firstName: 'Ali \u202egnorw' };
  const { pages, text } = await readPdf(drawn({ ...sampleCard, student }));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Ali gnorw');
});

const remarks = [
  'A remark as long as one may write it, of words of several lengths. '.repeat(5).slice(0, 300),
  remark,
  'Bien',
];

sampledTest(
  'prints whole remarks of 300 letters while the page has room, and shrinks them where it has none',
  async () => {
    const [longest] = remarks;
    const long = (count: number) => {
      const own = rows.slice(0, count).map((row) => ({ ...row, remark: longest ?? null, competences: null }));
      return readPdf(drawn({ ...full, groups: [{ ...groupOf('Sciences', 0, 0), rows: own }] }));
    };
    for (const count of [3, 8, 12, 20]) expect((await long(count)).pages, String(count)).toHaveLength(1);
  },
);

slowTest(
  'with any number of subjects, in two columns of marks or in nine, a card is one page, and rows stand as wide as they may',
  async () => {
    const nine = [1, 2, 3, 4, 5, 6].map(sequence);
    const terms = [1, 2, 3].map((number) => ({ kind: 'trimester' as const, number }));
    for (const count of sampleOf([1, 6, 9, 10, 12, 13, 14, 16, 18, 20], 0, 3))
      for (const columns of [full.columns, [...nine, ...terms]])
        for (const competences of [null, 'Solve problems of daily life with equations and functions']) {
          const own = rows.slice(0, count).map((row) => {
            const marks = columns.map(() => ({ value: 1250, note: null }));
            return { ...row, marks, competences, remark: remarks[count % remarks.length] ?? null };
          });
          const groups = [{ ...groupOf('Sciences', 0, 0), rows: own }, groupOf(null, 0, 0)];
          const { pages } = await readPdf(drawn({ ...full, columns, groups }));
          expect([count, columns.length, competences, pages.length]).toEqual([
            count,
            columns.length,
            competences,
            1,
          ]);
        }
  },
);
