export { readFamily } from '../../family/contract.ts';
