export { dueByStudent } from '../payment-list/student-balances.ts';
