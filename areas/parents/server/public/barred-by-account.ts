export { barredByAccount } from '../barred-by-account.ts';
