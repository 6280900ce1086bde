import { expect, test } from 'vitest';
import { longSentencesIn, mostWords } from './long-sentences.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const linesOf = (text: string) => longSentencesIn('a.md', text).map(({ line }) => line);

test('finds a sentence of more than 40 words, and names its line and length', () => {
  expect(longSentencesIn('a.md', `# Title\n\n${words(mostWords + 1)}.`)).toEqual([
    { file: 'a.md', line: 3, found: expect.stringMatching(/^41 words: “word0 word1/) },
  ]);
  expect(linesOf(`${words(mostWords)}.`)).toEqual([]);
});

test.each([
  ['a sentence over several lines', `${words(30)}\n${words(11)}`, [1]],
  ['an item of a list', `- ${words(41)}`, [1]],
  ['a nested item', `- One.\n  - ${words(41)}`, [2]],
  ['a cell of a table', `| a | b |\n| --- | --- |\n| c | ${words(41)} |`, [3]],
  ['the text of a link', `${words(39)} [two words](a/b.md)`, [1]],
  ['the text after a code block', `\`\`\`\ncode\n\`\`\`\n${words(41)}`, [4]],
])('reads %s', (_, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  ['sentences', `${words(30)}. ${words(30)}? (${words(30)}.) ${words(30)}`],
  ['items of a list', `- ${words(30)}\n- ${words(30)}\n1. ${words(30)}`],
  ['cells', `| ${words(30)} | ${words(30)} |`],
  ['paragraphs and titles', `# ${words(30)}\n${words(30)}\n\n${words(30)}`],
  ['the address of a link', `${words(39)} [link](a-long-address)`],
])('counts %s apart', (_, text) => {
  expect(linesOf(text)).toEqual([]);
});

test('does not read code, and counts code in a sentence as one word', () => {
  expect(linesOf(`\`\`\`\n${words(60)}\n\`\`\`\n\n    ${words(60)}`)).toEqual([]);
  expect(linesOf(`${words(39)} \`${words(10)}\``)).toEqual([]);
});
