export { readAccount } from '../../accounts/contract.ts';
