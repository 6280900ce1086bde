export { unsettledSms } from '../offer-again.ts';
