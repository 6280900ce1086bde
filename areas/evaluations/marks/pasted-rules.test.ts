import { expect, test } from 'vitest';
import { usualCompetences } from '../grading/competence-rules.ts';
import { isTable, readPasted } from './pasted-rules.ts';

const student = (id: number, lastName: string, firstName: string) => ({
  id,
  lastName,
  firstName,
  matricule: `M-${id}`,
});
const everybody = [student(1, 'Abena', 'Élise'), student(2, 'Biya', 'Jean Paul'), student(3, 'Che', 'Ada')];
const columns = [
  { place: 1, maximum: 2000 },
  { place: 2, maximum: 1000 },
];
const pasted = (text: string, from = 0) =>
  readPasted(text, { students: everybody.slice(from), everybody, columns });
const marksIn = (text: string, from = 0) =>
  pasted(text, from).marks.map(({ studentId, place, mark }) => [studentId, place, mark.value ?? mark.state]);

test('a column of marks fills the list from the cell on that it was pasted into; an empty line leaves what is there', () => {
  expect(marksIn('12,5\r\n\r\na\r\n')).toEqual([
    [1, 1, 1250],
    [3, 1, 'absent'],
  ]);
  expect(marksIn('8\n9', 1)).toEqual([
    [2, 1, 800],
    [3, 1, 900],
  ]);
});

test('several columns go into as many evaluations, each out of its own maximum', () => {
  expect(marksIn('12\t7\n13\t8')).toEqual([
    [1, 1, 1200],
    [1, 2, 700],
    [2, 1, 1300],
    [2, 2, 800],
  ]);
  expect(pasted('12\t11').faults).toEqual([{ row: 1, text: '11', maximum: 1000, fault: 'aboveMaximum' }]);
});

test('more lines or columns than the list has are refused as a whole', () => {
  expect(pasted('1\n2\n3\n4')).toEqual({ shape: 'tooLong', heading: null, marks: [], faults: [] });
  expect(pasted('1\n2\n3', 1).shape).toBe('tooLong');
  expect(pasted('1\t2\t3').shape).toBe('tooWide');
});

test('marks beside names go to those who are named, in whatever order and spelling of accents', () => {
  expect(marksIn('1\tche ada\t14\n2\tJean Paul BIYA\t9,5\n3\tABENA Elise\tABS')).toEqual([
    [3, 1, 1400],
    [2, 1, 950],
    [1, 1, 'absent'],
  ]);
  expect(marksIn('Abena\tÉlise\t11\nM-2\tquelqu’un\t10')).toEqual([
    [1, 1, 1100],
    [2, 1, 1000],
  ]);
});

test('reports a name that is not on the list, and an invalid mark, with their line', () => {
  expect(pasted('Inconnu Paul\t12\nChe Ada\t25').faults).toEqual([
    { row: 1, text: 'Inconnu Paul', maximum: null, fault: 'unknownName' },
    { row: 2, text: '25', maximum: 2000, fault: 'aboveMaximum' },
  ]);
});

test('uses the first of two lines for one student and reports the other: no mark silently replaces another', () => {
  const { marks, faults } = pasted('Abena Élise\t12\nChe Ada\t14\nM-1\t8');
  expect(marks.map(({ studentId, mark }) => [studentId, mark.value])).toEqual([
    [1, 1200],
    [3, 1400],
  ]);
  expect(faults).toEqual([{ row: 3, text: 'M-1', maximum: null, fault: 'studentTwice' }]);
});

test('a column copied with its heading goes to the same students as without it, and the heading is reported', () => {
  for (const heading of ['Note /20', 'Mark', 'Séq 2', 'MOYENNE', 'Dictée / 20']) {
    expect(marksIn(`${heading}\n12\n13\n14`)).toEqual([
      [1, 1, 1200],
      [2, 1, 1300],
      [3, 1, 1400],
    ]);
    expect(pasted(`${heading}\n12`)).toMatchObject({ heading, faults: [] });
  }
  expect(pasted('No.\tNom\tPrénom\tNote\n1\tChe\tAda\t14')).toMatchObject({
    heading: 'No. Nom Prénom Note',
    marks: [{ studentId: 3 }],
    faults: [],
  });
});

test('words above as many lines as there are students head them, whatever they say', () => {
  expect(pasted('Calcul mental\n12\n13\n14')).toMatchObject({ heading: 'Calcul mental', shape: null });
  expect(marksIn('Calcul mental\n12\n13\n14')[0]).toEqual([1, 1, 1200]);
  expect(marksIn('Calcul\tOral\n12\t7\n13\t8\n14\t9')).toHaveLength(6);
});

test('a first line that is neither a mark nor a heading stays the first student’s, and is reported', () => {
  expect(pasted('malade\n13').faults).toEqual([
    { row: 1, text: 'malade', maximum: 2000, fault: 'notUnderstood' },
  ]);
  expect(marksIn('malade\n13')).toEqual([[2, 1, 1300]]);
});

test('a first student with a letter for a mark, or a mark out of 20, is no heading, though named like one or pasted beside the second student', () => {
  const others = '\nBiya Jean Paul\t9\nChe Ada\t8';
  expect(pasted(`Abena Élise\ta${others}`, 1)).toMatchObject({ heading: null, faults: [] });
  expect(marksIn(`Abena Élise\ta${others}`, 1)[0]).toEqual([1, 1, 'absent']);
  const called = [student(1, 'Mark', 'John'), ...everybody.slice(1)];
  for (const [mark, value] of [
    ['d', null],
    ['12,5/20', 1250],
  ]) {
    const read = readPasted(`Mark John\t${mark}${others}`, { students: called, everybody: called, columns });
    expect(read).toMatchObject({ heading: null, marks: [{ studentId: 1, mark: { value } }, {}, {}] });
  }
});

test('a line without a mark gets none from the column beside it: neither an earlier mark nor a sex that reads as cheating', () => {
  const one = (text: string) =>
    readPasted(text, { students: everybody, everybody, columns: columns.slice(0, 1) });
  const given = one('Abena Élise\t12\t\nBiya Jean Paul\t13\t9');
  expect(given.marks).toEqual([{ studentId: 2, place: 1, mark: { state: 'entered', value: 900 } }]);
  expect(given.faults).toEqual([]);
  const sexes = one('1\tAbena\tÉlise\tF\t\n2\tBiya\tJean Paul\tM\t9');
  expect(sexes.marks.map(({ studentId }) => studentId)).toEqual([2]);
  expect(sexes.faults).toEqual([]);
});

test('several marks beside a name go into as many evaluations', () => {
  expect(marksIn('Abena Élise\tF\t12\t7\nChe Ada\tF\t13\t8')).toEqual([
    [1, 1, 1200],
    [1, 2, 700],
    [3, 1, 1300],
    [3, 2, 800],
  ]);
  expect(marksIn('Abena Élise\tF\t12\nChe Ada\tF\t13')).toEqual([
    [1, 1, 1200],
    [3, 1, 1300],
  ]);
});

test('several levels beside a name go into as many evaluations, and a sex is none of them', () => {
  const two = columns.map(({ place }) => ({
    place,
    maximum: 200,
    levels: usualCompetences,
  }));
  const read = readPasted('Abena Élise\tF\tA\tECA\nChe Ada\tF\tNA\tA', {
    students: everybody,
    everybody,
    columns: two,
  });
  expect(read.marks.map(({ studentId, place, mark }) => [studentId, place, mark.value])).toEqual([
    [1, 1, 200],
    [1, 2, 100],
    [3, 1, 0],
    [3, 2, 200],
  ]);
});

test('a class or a day of birth between name and mark is no mark of an evaluation', () => {
  for (const beside of ['6e', '05/03/2014']) {
    expect(pasted(`Abena Élise\t${beside}\t12\nChe Ada\t${beside}\t13`)).toMatchObject({
      marks: [
        { studentId: 1, place: 1, mark: { value: 1200 } },
        { studentId: 3, place: 1, mark: { value: 1300 } },
      ],
      faults: [],
    });
  }
});

test('lines typed by hand end with their mark, however many words are before it', () => {
  expect(marksIn('Abena\tÉlise\t12\nChe Ada\t13')).toEqual([
    [1, 1, 1200],
    [3, 1, 1300],
  ]);
});

test('ignores a typed line with only a name, and reports one without a name with its content', () => {
  const read = pasted('Abena\tÉlise\t12\n2\tBiya Jean Paul\nChe Ada\n14');
  expect(read.marks.map(({ studentId }) => studentId)).toEqual([1]);
  expect(read.faults).toEqual([{ row: 4, text: '14', maximum: null, fault: 'unknownName' }]);
});

test('text pasted into one cell is no table', () => {
  expect(['12,5', '12,5\n', '12\n13', '12\t13'].map(isTable)).toEqual([false, false, true, true]);
});
