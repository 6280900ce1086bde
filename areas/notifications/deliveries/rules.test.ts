import { expect, test } from 'vitest';
import { isLasting, reasonOf } from './rules.ts';

test('says in kinds that tell what to do why a delivery did not arrive', () => {
  const cases = [
    ['sms', 'failed', 'noNumber', 'noNumber'],
    ['sms', 'failed', 'REJECTED_DESTINATION', 'refused'],
    ['sms', 'waiting', '503', 'away'],
    ['sms', 'uncertain', 'broken', 'noAnswer'],
    ['sms', 'uncertain', 'ended', 'ended'],
    ['email', 'failed', '552', 'mailboxFull'],
    ['email', 'failed', '550', 'addressRefused'],
    ['email', 'failed', 'ECONNREFUSED', 'away'],
    ['email', 'uncertain', 'noAnswer', 'noAnswer'],
    ['push', 'failed', 'noDevice', 'noDevice'],
  ] as const;
  for (const [channel, state, fault, reason] of cases) expect(reasonOf(channel, state, fault)).toBe(reason);
  expect(reasonOf('sms', 'sent', null)).toBeNull();
  expect([isLasting('mailboxFull'), isLasting('away')]).toEqual([true, false]);
});
