import { expect, test } from 'vitest';
import { documentFaults } from '../../tools/walls/cited-documents.ts';
import { citedFileFaults } from '../../tools/walls/cited-files.ts';
import { insideTree, planted } from './toy-tree.ts';

const documents = {
  'docs/security.md': '| # | attack |\n| --- | --- |\n| A1 | another school |',
  'docs/glossary.md': '# Words',
};
const where = 'areas/homework/rules.ts';

function faultsWith(line: string) {
  return insideTree(planted({ ...documents, [where]: line }), () => documentFaults('.'));
}

test('documents of the repository may be cited, by name, by path and by row', async () => {
  expect(await faultsWith('/** Words: glossary.md, docs/security.md; an attack: security.md A1. */')).toEqual(
    [],
  );
});

test.each([
  ['a document that is not there', '/** As the contract says (contract.md). */', 'contract.md'],
  ['a path that is not there', '// docs/contract.md, "Pages"', 'docs/contract.md'],
  ['a comment beside code', 'export const longest = 9; // see contract.md', 'contract.md'],
  ['an attack that has no row', '/** Guessing (security.md A11). */', 'security.md A11'],
])('a comment that cites %s is a fault', async (_what, line, cited) => {
  expect(await faultsWith(line)).toEqual([`${where}:1 cites ${cited}, which is not there`]);
});

test('a text is no comment', async () => {
  expect(await faultsWith(`export const file = 'contract.md';`)).toEqual([]);
});

const readme = 'areas/homework/README.md';

function faultsOfReadme(line: string) {
  const files = { 'README.md': '# Cahier', [where]: 'export const most = 9;', [readme]: line };
  return insideTree(planted(files), () => citedFileFaults('.'));
}

test('a README may cite a file by its name and by its path', async () => {
  expect(
    await faultsOfReadme('`rules.ts`, `homework/rules.ts`, `areas/homework/rules.ts`, `*-rules.ts`'),
  ).toEqual([]);
});

test.each(['plan-seats.ts', 'server/rules.ts', 'board.tsx'])(
  'a README that cites %s, which does not exist, is a fault',
  async (cited) => {
    expect(await faultsOfReadme(`Rules: \`${cited}\`.`)).toEqual([
      `${readme}:1 cites ${cited}, which is not there`,
    ]);
  },
);

test('a decision that cites a file that does not exist is a fault', async () => {
  const decision = 'docs/decisions/0001-homework.md';
  const files = {
    'README.md': '# Cahier',
    'vite.config.ts': 'export const most = 9;',
    [where]: 'export const most = 9;',
    [decision]: '`homework/rules.ts`, `vite.config.ts`, `homework-rules.ts`',
  };
  expect(await insideTree(planted(files), () => citedFileFaults('.'))).toEqual([
    `${decision}:1 cites homework-rules.ts, which is not there`,
  ]);
});
