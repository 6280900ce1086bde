/** The public functions of notifications for the servers of other areas. */

export type { Delivery } from '../contract.ts';
export { type Audience, type News, type NewsFact, type NewsText, smsForAccounts } from '../news.ts';
export { shortenedSms } from '../sms-segments.ts';
export { openMailChannel } from './channels/mail-channel.ts';
export { type DigestItem, digestParts } from './digest/digest-parts.ts';
export {
  type DigestContext,
  type DigestMemory,
  noteDigestsFailed,
  sendDigests,
} from './digest/send-digests.ts';
export { type FailedDigest, failedDigests } from './digest-store.ts';
export { type NotificationPurpose, purposesOfNotifications, writersOfNews } from './extension-points.ts';
export { type NotifyingContext, notify } from './notify.ts';
export { unsettledSms } from './offer-again.ts';
export { tablesOfNotifications } from './personal-data.ts';
export { openPushChannel } from './push/push-channel.ts';
export { readNews } from './read-news.ts';
export { retentionOfNotifications } from './retention.ts';
export {
  deliveriesOf,
  type LostChannel,
  lostChannelsOf,
  resendOf,
} from './single-deliveries.ts';
export { countOldSms, removeOldSms } from './single-deliveries-store.ts';
export { type CostOfNews, costsOfNews } from './sms/cost-of-news.ts';
export { realAddresses, type SmsAddresses } from './sms/sms-addresses.ts';
export { openSmsSender } from './sms/sms-sender.ts';
export { smsIsSetUp } from './sms-settings-store.ts';
export { type NotifyingStaff, notifyStaff, type StaffMemory } from './staff/notify-staff.ts';
export { type StaffRound, type WaitingCounts, waitingWork } from './staff/waiting-work.ts';
export { withdraw } from './withdraw.ts';
