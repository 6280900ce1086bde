import ts from 'typescript';
import { expect, test } from 'vitest';
import { retiredWordsIn, retiredWordsInMarkdown } from './retired-words.ts';

const found = (text: string) =>
  retiredWordsIn(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true)).map(
    (one) => `${one.line} ${one.found}`,
  );
const foundInMarkdown = (text: string) =>
  retiredWordsInMarkdown('a.md', text).map((one) => `${one.line} ${one.found}`);

test('finds retired words in names, comments and test names', () => {
  expect(found('export function classInSight() {}')).toEqual(['1 classInSight']);
  expect(found('/** Classes in sight. */\nexport const a = 1;')).toEqual(['1 sight']);
  expect(found("test('a seat is kept', () => undefined);")).toEqual(['1 seat']);
});

test('leaves plain sentences, texts on screen and foreign members alone', () => {
  expect(found("/** The visible classes. */\nconst a = { text: 'in sight' }.text;")).toEqual([]);
  expect(found('const b = window.insight;')).toEqual([]);
});

test.each([
  ['answerAsked', ['1 answerAsked']],
  ['usableInPlace', ['1 usableInPlace']],
  ['meets', ['1 meets']],
  ['birthPlace', []],
  ['placeholder', []],
  ['placedLessons', []],
])('the name %s gives %j', (name, wanted) => {
  expect(found(`export function ${name}() {}`)).toEqual(wanted);
});

test.each([
  ['Each area brings its words.', ['1 brings']],
  ['The reader of the record is noted.', ['1 noted']],
  ['Its row stands in the list.', ['1 stands']],
  ['The sign-in doors.', ['1 doors']],
  ['Off unless told.', ['1 told']],
  ['The form of papers.', ['1 papers']],
  ['Staff may take out the list.', ['1 take out']],
  ['The look of report cards.', ['1 look of report cards']],
  ['The own fields of a school.', ['1 own fields']],
  ['A roster client reads it.', ['1 roster client']],
])('in the comment “%s” finds %j', (comment, wanted) => {
  expect(found(`/** ${comment} */\nconst a = 1;`)).toEqual(wanted);
});

test.each([
  'The paper size is A4; the list is printed on paper.',
  'A dash stands for no mark; the icon stands in for the picture.',
  'The teacher is asked once, in place of the principal, and meets the class.',
  'The student’s own fields are in the record.',
  'A file that was taken out of the folder.',
])('leaves the comment “%s” alone', (comment) => {
  expect(found(`/** ${comment} */\nconst a = 1;`)).toEqual([]);
});

test('allows a kept key in its area only, and not as the name of a variable', () => {
  const foundIn = (file: string, text: string) =>
    retiredWordsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)).map((one) => one.found);
  expect(foundIn('areas/council/a.ts', "export const a = { said: 'Good.' };")).toEqual([]);
  expect(foundIn('areas/council/a.ts', 'export const said = 1;')).toEqual(['said']);
  expect(foundIn('areas/homework/a.ts', "export const a = { said: 'Good.' };")).toEqual(['said']);
});

test('allows the word of a contract as the name of a variable, in its area only', () => {
  const foundIn = (file: string) =>
    retiredWordsIn(
      ts.createSourceFile(
        file,
        'export const placeOf = (place: number) => place;',
        ts.ScriptTarget.Latest,
        true,
      ),
    ).map((one) => one.found);
  expect(foundIn('areas/evaluations/a.ts')).toEqual([]);
  expect(foundIn('areas/council/a.ts')).toEqual(['placeOf', 'place']);
});

test('reads comments behind code and comments in JSX', () => {
  expect(found('const a = 1; // in sight')).toEqual(['1 sight']);
  expect(found('const a = <p>{/* in sight */}</p>;')).toEqual(['1 sight']);
});

test('reads the prose of Markdown, and neither its code nor what it quotes', () => {
  expect(foundInMarkdown('# Lists\n\nA list is brought here.')).toEqual(['3 brought']);
  expect(foundInMarkdown('Rules. Who saves last wins.')).toEqual(['1 opens with “Who saves last wins.”']);
  expect(foundInMarkdown('# Who may do what')).toEqual([]);
  expect(foundInMarkdown('`in sight`, “in sight” and [sight](0021-an-ended-seat.md)')).toEqual(['1 sight']);
  expect(foundInMarkdown('```\nconst door = 1;\n```\n\n    npm run door')).toEqual([]);
});
