import {
  openPhonePayments,
  type PhonePayments,
} from '#areas/mobile-money/server/collecting/phone-payments.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { openLog } from '#platform/server/log.ts';
import type { TestHttp } from '../http.ts';
import { testSealing } from '../test-sealing.ts';

/** Sends payments by phone of a test server, and asks about them, when the test wants it. @param clock milliseconds */
export function phoneOf(
  { database }: TestHttp,
  services: Readonly<Record<string, string>>,
  clock: () => number,
): PhonePayments {
  return openPhonePayments({
    database,
    sealing: testSealing,
    log: openLog('silent'),
    publicUrl: 'http://127.0.0.1:3000',
    services,
    now: () => new Date(clock()).toISOString() as Instant,
  });
}
