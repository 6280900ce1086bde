import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('pages change in the time of their platform', () => {
  const css = readFileSync('app/shell/app.css', 'utf8');
  const timed = [
    ...css.matchAll(
      /data-motion="(\w+)"\]::view-transition-(new|old)\([^)]*\) \{\s*animation: [\w-]+ (\d+)ms/g,
    ),
  ];
  expect(timed.map(([, mode, page, time]) => `${mode} ${page} ${time}`)).toEqual([
    'md new 280',
    'md old 200',
    'ios new 540',
    'ios old 540',
  ]);
});
