import { expect, test } from 'vitest';
import { once } from './once.ts';

test('what is made once is made when it is first asked for, and never again', () => {
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
