export { listReceipts } from '../../receipts/contract.ts';
