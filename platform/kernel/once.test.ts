import { expect, test } from 'vitest';
import { once } from './once.ts';

test('creates the value when it is first requested, and never again', () => {
  let made = 0;
  const next = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  next();
  next();
  expect(made).toBe(1);
});
