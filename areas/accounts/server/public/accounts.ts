export { addAccounts, anyRealAccount, takenLogins } from '../accounts-store.ts';
