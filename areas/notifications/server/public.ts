/** The parts of notifications that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { Audience, NewsFact } from '../news.ts';
export {
  type CountedDeliveries,
  countDeliveries,
  deliveryStates,
} from './deliveries/channel-rounds.ts';
export { countUnfinishedDeliveries } from './deliveries/deliveries-store.ts';
export type { LostChannel } from './deliveries/single-deliveries.ts';
export type { FailedDigest } from './digest/digest-store.ts';
export {
  type DigestContext,
  type DigestMemory,
  noteDigestsFailed,
  sendDigests,
} from './digest/send-digests.ts';
export type { NotificationPurpose } from './extension-points.ts';
export { openMailChannel } from './mail/mail-channel.ts';
export { tablesOfNotifications } from './personal-data.ts';
export { openPushChannel } from './push/push-channel.ts';
export { retentionOfNotifications } from './retention.ts';
export { secretsAbout as smsSealedFor } from './sms/providers-of-schools.ts';
export { realAddresses, type SmsAddresses } from './sms/sms-addresses.ts';
export { openSmsSender } from './sms/sms-sender.ts';
export { type NotifyingStaff, notifyStaff, type StaffMemory } from './staff/notify-staff.ts';
export type { WaitingCounts } from './staff/waiting-work.ts';
