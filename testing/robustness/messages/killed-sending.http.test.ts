/** A small sample of testing/prove/kill-sending.prove.ts, for every run of the tests. */
import { expect, test } from 'vitest';
import { killInSending } from '../../prove/sending-kills.ts';

test('the server is killed while a message is sent by SMS, e-mail and push: nobody gets it twice, and what was sent arrived', async () => {
  const { uncertain, arrived, ...faults } = await killInSending({ parents: 60, kills: 1 });
  expect(faults).toEqual({ twice: 0, lost: 0, unknown: 0, open: 0 });
  for (const channel of ['sms', 'email', 'push'] as const) {
    expect(arrived[channel]).toBeGreaterThanOrEqual(60 - uncertain[channel]);
    expect(uncertain[channel]).toBeLessThanOrEqual(50);
  }
}, 900_000);
