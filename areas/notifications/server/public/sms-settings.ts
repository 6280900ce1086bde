export { smsIsSetUp } from '../sms-settings-store.ts';
