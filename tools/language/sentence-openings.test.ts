import ts from 'typescript';
import { expect, test } from 'vitest';
import { openingFaultsIn, openingFaultsInStyles, sentencesOf } from './sentence-openings.ts';

const found = (text: string) =>
  openingFaultsIn(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true)).map(
    (one) => `${one.line} ${one.found}`,
  );

test.each(['Who', 'Whom', 'Whose', 'Whoever', 'What', 'Of', 'Neither', 'Nobody'])(
  'finds a comment that opens with %s',
  (word) => {
    expect(found(`const a = 1;\n/** ${word} is in the class. */\nconst b = 2;`)).toEqual([
      `2 opens with “${word} is in the class.”`,
    ]);
  },
);

test.each([
  ['a line', '// what is kept\nconst a = 1;'],
  ['the second sentence', '/** Marks are kept. What is deleted is gone. */\nconst a = 1;'],
  ['a paragraph', '/**\n * Marks are kept,\n * of each student.\n *\n * of all classes\n */\nconst a = 1;'],
  ['an item of a list', '/**\n * Two ways:\n * - of a class\n */\nconst a = 1;'],
  ['a tag', '/** @param ids of the students. Of all classes. */\nconst a = 1;'],
  ['a question', '// What is kept?\nconst a = 1;'],
  ['a comment behind code', 'const a = 1; // of the class'],
  ['a comment in JSX', 'const a = <p>{/* of the class */}</p>;'],
  ['an empty block', 'const a = () => {\n  // of the class\n};'],
  ['the end of a block', 'function a() {\n  return;\n  // of the class\n}'],
  ['a statement', 'const a = sql`select 1\n  -- of the class\n  from b`;'],
  ['a test', "test('who marks twice is refused', () => undefined);"],
  ['a group of tests', 'describe(`what is seen`, () => undefined);'],
  ['a test of cases', "test.each([1])('of %s marks', () => undefined);"],
  ['a step', "test.step('neither of two', () => undefined);"],
])('finds an opening in %s', (_, text) => {
  expect(found(text)).toHaveLength(1);
});

test.each([
  ['plain sentences', '/** Marks of students who left. The rest is kept: what is new. */\nconst a = 1;'],
  ['texts and paths', "const a = 'who // of whom';\nconst b = <p>Who? // What</p>;"],
  ['tags', '/**\n * @param ids of the students\n * @returns what is left\n */\nconst a = 1;'],
  ['a second line of one sentence', '// The marks\n// of a class\nconst a = 1;'],
  ['words that only begin alike', '// Offline it waits. Whatever comes is kept.\nconst a = 1;'],
])('leaves %s alone', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('reads the comments of a style sheet', () => {
  expect(openingFaultsInStyles('a.css', 'a {}\n/* What is wide. */')).toEqual([
    { file: 'a.css', line: 2, found: 'opens with “What is wide.”' },
  ]);
});

test('parts a comment into its sentences', () => {
  expect(sentencesOf('/**\n * One (of two). “Two” is\n * here!\n * @param id of three\n */')).toEqual([
    'One (of two).',
    '“Two” is here!',
    '@param id of three',
  ]);
});
