export { deliveriesOf, lostChannelsOf, resendOf } from '../deliveries/single-deliveries.ts';
export { countOldSms, removeOldSms } from '../deliveries/single-deliveries-store.ts';
