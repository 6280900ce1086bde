export { shortenedSms } from '../../sms-segments.ts';
