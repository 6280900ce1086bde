/** Tries what is set up for SMS, before families get any: one SMS to a number that somebody types, whether or not SMS are sent yet. */
import { randomUUID } from 'node:crypto';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { mobileNumberIn } from '#platform/kernel/people/phone-number.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import type { MinuteLimit } from '#platform/server/limits/minute-limit.ts';
import { maySetUp } from '../../rules.ts';
import {
  failures,
  type TestSms,
  type TestSmsReason,
  type sendTestSms as testCall,
} from '../../sms/contract.ts';
import { inSmsLetters } from '../../sms/sms-letters.ts';
import { providersOfSchools } from './providers-of-schools.ts';
import { realAddresses } from './sms-addresses.ts';
import type { SmsOutcome } from './sms-provider.ts';
import type { SmsOptions } from './sms-settings.ts';

/**
 * Asks the provider outside the transaction, which would otherwise wait for it.
 * @throws forbidden, strangeNumber, notSetUp, tooManyRequests
 */
export async function sendTestSms(
  context: OpenContext,
  options: SmsOptions,
  limit: MinuteLimit,
  { phone }: InputOf<typeof testCall>,
): Promise<TestSms> {
  const to = mobileNumberIn(phone);
  if (to === null) throw failures.strangeNumber();
  const { provider, text } = await context.inSchool((at) => prepare(at, options, limit));
  const outcome = await provider.client
    .send({ to, text: inSmsLetters(text), sender: provider.settings.sender, reference: randomUUID() })
    .catch((): SmsOutcome => ({ outcome: 'unknown', fault: 'unexpected' }));
  return { to, reason: testReasonOf(outcome) };
}

async function prepare(context: Context, options: SmsOptions, limit: MinuteLimit) {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const clock = () => Date.parse(context.now);
  const provider = await providersOfSchools(
    { ...options, addresses: realAddresses(options.smsGateways) },
    clock,
  )(context);
  if (provider === null) throw failures.notSetUp();
  const wait = limit.take(`school ${context.org}`, clock());
  if (wait !== null) throw common.tooManyRequests({ retryAfter: wait });
  await context.audit('notifications.sendTestSms', 'sms', { provider: provider.name });
  return { provider, text: context.say('NOTIFICATIONS.sms.test.text', { school: context.actor.orgName }) };
}

/** Null once the provider has accepted it. */
function testReasonOf(answer: SmsOutcome): TestSmsReason | null {
  switch (answer.outcome) {
    case 'sent':
      return null;
    case 'unknown':
      return 'noAnswer';
    case 'refused':
      return 'refused';
    case 'later':
      return answer.fault === 'keys' || answer.fault === 'setUp' ? answer.fault : 'away';
  }
}
