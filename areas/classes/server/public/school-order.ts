export { schoolOrder } from '../school-order.ts';
