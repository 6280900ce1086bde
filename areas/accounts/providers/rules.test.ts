import { expect, test } from 'vitest';
import { vouchedEmail } from './rules.ts';

const ngo = { email: 'Ngo@gmail.com', email_verified: true };

test('Google answers for its own mailboxes, and for those of an organisation that keeps them there', () => {
  expect(vouchedEmail('google', ngo)).toBe('ngo@gmail.com');
  expect(vouchedEmail('google', { email: 'ngo@lycee.cm', email_verified: true, hd: 'lycee.cm' })).toBe(
    'ngo@lycee.cm',
  );
});

test.each([
  ['it was not verified', { ...ngo, email_verified: false }],
  ['it says verified in words only', { ...ngo, email_verified: 'true' }],
  ['the mailbox lies elsewhere', { email: 'ngo@yahoo.fr', email_verified: true }],
  ['it is of another organisation', { email: 'ngo@lycee.cm', email_verified: true, hd: 'college.cm' }],
  ['the domain only ends like one of Google’s', { email: 'ngo@notgmail.com', email_verified: true }],
  ['there is none', { email_verified: true }],
])('an e-mail at Google is nobody’s login when %s', (_why, claims) => {
  expect(vouchedEmail('google', claims)).toBeNull();
});

test('an e-mail at Microsoft is nobody’s login, whatever its tenant says of it', () => {
  expect(vouchedEmail('microsoft', { ...ngo, hd: 'gmail.com' })).toBeNull();
});
