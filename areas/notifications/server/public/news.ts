export { type News, type NewsText, smsForAccounts } from '../../news.ts';
