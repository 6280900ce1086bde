export { partsOf } from '../../receipts/rules.ts';
export { issueReceipt } from '../receipts/issue-receipt.ts';
export { receiptOfTransaction } from '../receipts/receipt-of-transaction.ts';
export { cancelledReceipts, receiptNumbers, receiptsWithReferences } from '../receipts/receipts-store.ts';
