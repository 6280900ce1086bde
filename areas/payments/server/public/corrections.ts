export { reasonOfRequest, reverseRefund } from '../corrections/reverse-refund.ts';
