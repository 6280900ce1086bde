import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canSetUp } from './sms-contract.ts';

/** Whether somebody sets up what the school sends: for the whole school, whose money it costs. */
export function maySetUp(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canSetUp);
}

/** Seconds until an SMS or a push message that did not leave is tried again, after so many attempts; null when it is given up, after some eight hours. */
export function pauseBeforeRetry(attempts: number): number | null {
  return attempts >= 10 ? null : Math.min(30 * 2 ** (attempts - 1), 7200);
}

/** Seconds for which a provider is left alone after so many batches in a row that it did not answer. */
export function pauseOfProvider(failures: number): number {
  return Math.min(30 * 2 ** (failures - 1), 900);
}

const infobipHost = /^[a-z0-9][a-z0-9-]*\.api\.infobip\.com$/;

/** Whether it is the host of an account: nothing else is called, so that no setting leads into the own network. */
export function isInfobipHost(host: string): boolean {
  return infobipHost.test(host);
}

/** Hosts of the makers of browsers: Google (also Edge on Android, Samsung, Opera, Brave), Mozilla, Apple, Microsoft. */
const pushHosts =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/;

/** Whether it is an address of a push service: a browser tells it, so nothing else is called, and nothing in the own network. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    pushHosts.test(url.hostname)
  );
}
