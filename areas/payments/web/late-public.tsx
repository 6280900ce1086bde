/** The parts of payments that the screens of other areas may use; none of them is loaded first. */
export { readAccount } from '../accounts/contract.ts';
export { readAmount, shownAmount } from '../amount-text.ts';
export { readFamily } from '../family/contract.ts';
export { listReceipts } from '../receipts/contract.ts';
export { AmountInput } from './amount-input.tsx';
export { FindStudent } from './cashier/find-student.tsx';
export { usePhoneReason } from './corrections/phone-reason.ts';
