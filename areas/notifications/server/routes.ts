import { minuteLimit } from '#platform/server/limits/minute-limit.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as choiceCalls from '../choices/contract.ts';
import * as calls from '../contract.ts';
import * as deliveryCalls from '../deliveries/contract.ts';
import * as digestCalls from '../digest/contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as pushCalls from '../push/contract.ts';
import * as smsCalls from '../sms/contract.ts';
import * as unsubscribeCalls from '../unsubscribe/contract.ts';
import { readForced, saveForced } from './choices/forced-purposes.ts';
import { type ChoiceOptions, readOwnChoices, setOwnChoices } from './choices/own-choices.ts';
import { contributions } from './contributions.ts';
import { listDeliveries, resendDeliveries } from './deliveries/single-deliveries.ts';
import * as digests from './digest/digest-settings.ts';
import { addDevice, type PushOptions, readDevices, removeDevice } from './push/own-devices.ts';
import { countUnread, listNotifications, markRead } from './read-notifications.ts';
import { hearReport } from './sms/hear-report.ts';
import { sendTestSms } from './sms/send-test-sms.ts';
import { readSmsSettings, type SmsOptions, saveSmsSettings } from './sms/sms-settings.ts';
import { unsubscribe } from './unsubscribe/unsubscribe.ts';

const changesWith = ['notifications', 'students', 'parents'];
/** Reports of one network in a minute: a provider reports many messages at once. */
const reportsInMinute = 1200;
/** Unsubscriptions of one network in a minute: the program of a mail provider sends those of many people. */
const leavingInMinute = 120;
/** Test SMS of one school in a minute: each costs. */
const testsInMinute = 5;

export function notificationsServer(options: SmsOptions & ChoiceOptions & PushOptions): AreaServer {
  const leaving = minuteLimit(leavingInMinute);
  const reports = minuteLimit(reportsInMinute);
  const tests = minuteLimit(testsInMinute);
  return {
    words: { en, fr },
    contributions,
    routes: [
      bind(calls.listNotifications, listNotifications, { changesWith, own: true }),
      bind(calls.countUnread, countUnread, { changesWith }),
      bind(calls.markRead, markRead),
      // The offered channels depend on the address of an account too, which has no topic.
      bind(choiceCalls.readOwnChoices, (context, input) => readOwnChoices(context, options, input), {
        own: true,
      }),
      bind(choiceCalls.setOwnChoices, (context, input) => setOwnChoices(context, options, input)),
      bind(pushCalls.readDevices, (context) => readDevices(context, options), {
        changesWith: ['notifications'],
        own: true,
      }),
      bindOpen(pushCalls.addDevice, (context, input) => addDevice(context, options, input)),
      bind(pushCalls.removeDevice, (context, input) => removeDevice(context, options, input)),
      bind(choiceCalls.readForced, readForced, { changesWith: ['notifications'] }),
      bind(choiceCalls.saveForced, saveForced),
      bindOpen(unsubscribeCalls.unsubscribe, (context, input) =>
        unsubscribe(context, options, leaving, input),
      ),
      bindOpen(unsubscribeCalls.oneClick, (context, input) => unsubscribe(context, options, leaving, input)),
      bind(digestCalls.readDigestSettings, digests.readDigestSettings, { changesWith: ['notifications'] }),
      bind(digestCalls.saveDigestSettings, digests.saveDigestSettings),
      bind(digestCalls.readOwnDigest, digests.readOwnDigest, { changesWith: ['notifications'], own: true }),
      bind(digestCalls.setOwnDigest, digests.setOwnDigest),
      // The state of a delivery has no topic.
      bind(deliveryCalls.listDeliveries, listDeliveries),
      bind(deliveryCalls.resendDeliveries, resendDeliveries),
      // Figures of the month change with its first day too.
      bind(smsCalls.readSmsSettings, (context) => readSmsSettings(context, options)),
      bind(smsCalls.saveSmsSettings, (context, input) => saveSmsSettings(context, options, input)),
      bindOpen(smsCalls.sendTestSms, (context, input) => sendTestSms(context, options, tests, input)),
      bindOpen(smsCalls.reportSms, (context, input) => hearReport(context, options, reports, input)),
      bindOpen(smsCalls.reportSmsInAddress, (context, input) => hearReport(context, options, reports, input)),
    ],
  };
}
