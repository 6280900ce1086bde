export { smsIsSetUp } from '../sms/sms-settings-store.ts';
