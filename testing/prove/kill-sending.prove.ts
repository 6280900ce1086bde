import { expect, test } from 'vitest';
import { killInSending } from './sending-kills.ts';

const parents = 500;
const kills = 6;
/** Mails that one process sends at once. */
const mailsAtOnce = 4;

test('the server is killed six times while messages to 500 parents are sent: each gets each of them once, by SMS, e-mail and push', async () => {
  const { uncertain, arrived, ...faults } = await killInSending({ parents, kills });
  console.log(`${kills} kills, ${parents} parents: arrived`, arrived, 'uncertain', uncertain);
  expect(faults).toEqual({ twice: 0, lost: 0, unknown: 0, open: 0 });
  for (const channel of ['sms', 'email', 'push'] as const) {
    expect(arrived[channel]).toBeGreaterThanOrEqual(parents * kills - uncertain[channel]);
    expect(arrived[channel]).toBeLessThanOrEqual(parents * kills);
  }
  // At most what one process sends at once.
  expect(uncertain.sms).toBeLessThanOrEqual(50 * kills);
  expect(uncertain.push).toBeLessThanOrEqual(50 * kills);
  expect(uncertain.email).toBeLessThanOrEqual(mailsAtOnce * kills);
});
