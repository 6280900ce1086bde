export { unsettledSms } from '../deliveries/offer-again.ts';
