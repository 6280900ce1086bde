/** A card as tests vary it. */
import type { CardContent, CardRow } from '#areas/report-cards/card-contract.ts';

export const sampleRow: CardRow = {
  ...{ subject: 'Mathematics', teachers: 'Fon Peter', competences: null, marks: [] },
  ...{ mean: { value: 1250, note: null }, coefficient: 4, points: 5000 },
  ...{ grade: { letter: 'C+', code: { en: 'CA', fr: 'CA' } }, rank: 2 },
  ...{ lowest: 400, highest: 1800, average: 1100, remark: null },
};

export const sampleCard: CardContent = {
  period: { kind: 'trimester', number: 1 },
  ...{ year: '2026/2027', className: 'Form 1 A', classMaster: 'Tabi Kelly' },
  student: {
    ...{ id: 1, firstName: 'Marie', lastName: 'Ngo', matricule: 'A-1', nationalMatricule: null, sex: 'F' },
    ...{ birthDate: '2014-03-05', birthPlace: 'Edéa', number: 1, repeating: false, parents: [] },
  },
  columns: [],
  groups: [
    {
      name: 'Sciences',
      rows: [sampleRow],
      subtotal: { points: 5000, coefficients: 4, average: 1250, rank: 2 },
    },
  ],
  totals: {
    ...{ points: 5000, coefficients: 4, average: 1250, grade: sampleRow.grade, classified: true },
    ...{ rank: 1, of: 50 },
  },
  ...{ recalled: [], progress: null },
  profile: {
    ...{ size: 50, classified: 50, average: 1100, highest: 1800, lowest: 400, passed: 40 },
    ...{ successRate: 8000, deviation: 210 },
  },
  conduct: null,
  work: { honourRoll: 'granted', distinction: null, work: null, conduct: null },
  effort: [],
  decision: null,
  remarks: { classMaster: null, head: null, council: null },
};
