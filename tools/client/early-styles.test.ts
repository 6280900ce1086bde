import { expect, test } from 'vitest';
import { earlyStyles } from './early-styles.ts';

const sheet = `@layer utilities {
  .p-4 { padding: 1rem }
  .hover\\:bg-sunken:hover { background: gray }
  .w-\\[calc\\(100\\%\\/7\\)\\] { width: 14.2857% }
  @media (width >= 600px) { .menu\\:p-5 { padding: 1.25rem } }
  main, .late-only { color: red }
  .lines:not(.shut) { color: blue }
}`;

test('the first page carries the classes that its code says, and no others', () => {
  const lean = earlyStyles(sheet, 'const look = "p-4 hover:bg-sunken lines";');
  for (const kept of ['.p-4', 'bg-sunken', '.lines:not', 'main']) expect(lean).toContain(kept);
  for (const left of ['calc', 'p-5', '@media']) expect(lean).not.toContain(left);
});

test('signs that a style sheet must escape do not hide a class', () => {
  expect(earlyStyles(sheet, "'w-[calc(100%/7)] menu:p-5'")).toMatch(/14\.2857%.*1\.25rem/s);
});
