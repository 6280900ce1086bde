import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test('never leads out of the application after sign-in', () => {
  expect(safeReturn('/homeworks?filter=late')).toBe('/homeworks?filter=late');
  for (const bad of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    '/login?back=/x',
  ]) {
    expect(safeReturn(bad)).toBeNull();
  }
});
