import type { Sealing } from '#platform/server/installation/sealing.ts';
import { minuteLimit } from '#platform/server/limits/minute-limit.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as phones from '../collecting/contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as providers from '../operators/contract.ts';
import { hearCallback } from './collecting/hear-callback.ts';
import { payByPhone } from './collecting/pay-by-phone.ts';
import { openPhonePayments, type PhoneLine, type PhonePayments } from './collecting/phone-payments.ts';
import { listPhonePayments, readPhonePayment, settlePhonePayment } from './collecting/read-phone-payments.ts';
import { contributionsOfMobileMoney } from './contributions.ts';
import { listProviders, saveProvider } from './operators/change-providers.ts';

/** Calls of operators from one network, which may serve many schools. */
const callbacksInMinute = 600;

export interface MobileMoneyOptions {
  /** Where operators reach the program. */
  readonly publicUrl: string;
  readonly sealing: Sealing;
}

export function mobileMoneyServer(options: MobileMoneyOptions): AreaServer {
  const { publicUrl, sealing } = options;
  const callbacks = minuteLimit(callbacksInMinute);
  // None in a process that answers no calls.
  let payments: PhonePayments | null = null;
  const line: PhoneLine = {
    wake: () => payments?.wake(),
    calledBack: async (reference, body) => payments?.calledBack(reference, body),
  };
  const collecting = { line, sealing };
  return {
    words: { en, fr },
    contributions: contributionsOfMobileMoney(sealing),
    background(parts) {
      payments = openPhonePayments({ ...parts, publicUrl, sealing });
      return payments;
    },
    routes: [
      bind(providers.listProviders, (context, input) => listProviders(context, options, input)),
      bind(providers.saveProvider, (context, input) => saveProvider(context, options, input)),
      bind(phones.payByPhone, (context, input) => payByPhone(context, collecting, input)),
      bind(phones.readPhonePayment, (context, input) => readPhonePayment(context, collecting, input)),
      bind(phones.listPhonePayments, (context, input) => listPhonePayments(context, collecting, input)),
      bind(phones.settlePhonePayment, (context, input) => settlePhonePayment(context, collecting, input)),
      bindOpen(phones.postCallback, (context, input) => hearCallback(context, line, callbacks, input)),
      bindOpen(phones.putCallback, (context, input) => hearCallback(context, line, callbacks, input)),
    ],
  };
}
