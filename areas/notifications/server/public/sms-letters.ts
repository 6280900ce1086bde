export { shortenedSms } from '../../sms/sms-letters.ts';
