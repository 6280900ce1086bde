import { expect, test } from 'vitest';
import { attached } from './attached.ts';

test('a file keeps its accents, and an old browser gets letters it knows', () => {
  expect(attached('Élèves de 6e.pdf')).toBe(
    `attachment; filename="Eleves de 6e.pdf"; filename*=UTF-8''%C3%89l%C3%A8ves%20de%206e.pdf`,
  );
});

test('nothing in a name of a class ends the header, leaves the folder or hides the ending', () => {
  const header = attached('a"\r\nSet-Cookie: x=1\\../..//b\u202efdp.pdf');
  expect(header).not.toMatch(/[\r\n\\/]/);
  expect(header.split('"')).toHaveLength(3);
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toMatch(/^a-Set-Cookie- x=1-\.\.-\.\.-b-fdp\.pdf$/);
});

test('a long name is cut before its ending', () => {
  expect(attached(`${'n'.repeat(500)}.pdf`)).toContain(`filename="${'n'.repeat(120)}.pdf"`);
});
