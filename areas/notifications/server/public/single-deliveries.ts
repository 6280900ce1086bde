export { deliveriesOf, lostChannelsOf, resendOf } from '../single-deliveries.ts';
export { countOldSms, removeOldSms } from '../single-deliveries-store.ts';
