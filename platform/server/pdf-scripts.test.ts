import { expect, test } from 'vitest';
import { actsByItself } from './pdf-scripts.ts';

test.each([
  ['/S /JavaScript', true],
  ['/JS (alert)', true],
  ['/#4aS(alert)', true],
  ['/AA << /O << /S/Launch >> >>', true],
  ['/EmbeddedFiles 3 0 R', true],
  ['/JSomething', false],
  ['/Type /Catalog (JavaScript)', false],
])('a PDF with %s acts by itself: %s', (text, acts) => {
  expect(actsByItself(text)).toBe(acts);
});
