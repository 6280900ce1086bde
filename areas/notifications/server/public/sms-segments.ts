export { shortenedSms } from '../../sms/sms-segments.ts';
