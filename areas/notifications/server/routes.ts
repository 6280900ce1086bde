import { minuteLimit } from '#platform/server/minute-limit.ts';
import { type AreaServer, bind, bindOpen } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as smsCalls from '../sms-contract.ts';
import { contributions } from './contributions.ts';
import { readOwnChoices, setOwnChoices } from './own-choices.ts';
import { countUnread, listNotifications, markRead } from './read-notifications.ts';
import { hearReport } from './sms/hear-report.ts';
import { readSmsSettings, type SmsOptions, saveSmsSettings } from './sms/sms-settings.ts';

const changesWith = ['notifications', 'students', 'parents'];
/** Reports of one network in a minute: a provider reports many messages at once. */
const reportsInMinute = 1200;

export function notificationsServer(options: SmsOptions): AreaServer {
  const reports = minuteLimit(reportsInMinute);
  return {
    words: { en, fr },
    contributions,
    routes: [
      bind(calls.listNotifications, listNotifications, { changesWith }),
      bind(calls.countUnread, countUnread, { changesWith }),
      bind(calls.markRead, markRead),
      bind(calls.readOwnChoices, readOwnChoices, { changesWith: ['notifications'] }),
      bind(calls.setOwnChoices, setOwnChoices),
      // Figures of the month change with its first day too.
      bind(smsCalls.readSmsSettings, (context) => readSmsSettings(context, options)),
      bind(smsCalls.saveSmsSettings, (context, input) => saveSmsSettings(context, options, input)),
      bindOpen(smsCalls.reportSms, (context, input) => hearReport(context, options, reports, input)),
    ],
  };
}
