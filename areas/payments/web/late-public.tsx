/** What screens of other areas that open later may use of payments. */
export { MoneyToday } from './payment-list/money-today.tsx';
