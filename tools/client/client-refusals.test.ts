import { expect, test } from 'vitest';
import { namesAfterDots, withoutServersRefusals } from './client-refusals.ts';

test('the first visit loads the refusals that a screen words itself, and leaves the others to the server’s reply', () => {
  const named = new Set([
    ...namesAfterDots("return t('HOMEWORKS.errors.noConnection')"),
    ...namesAfterDots('if (secret.length < 8) return failures.secretTooShort;'),
  ]);
  const words = {
    HOMEWORKS: {
      title: 'Homework',
      errors: { noConnection: 'No connection.', studentTwice: 'Named twice.' },
    },
    ACCOUNTS: { login: { title: 'Sign in' }, errors: { secretTooShort: 'Too short.', codeTaken: 'Taken.' } },
  };
  expect(withoutServersRefusals(words, named)).toEqual({
    HOMEWORKS: { title: 'Homework', errors: { noConnection: 'No connection.' } },
    ACCOUNTS: { login: { title: 'Sign in' }, errors: { secretTooShort: 'Too short.' } },
  });
});
