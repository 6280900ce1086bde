export { usePhoneReason } from '../corrections/phone-reason.ts';
