export { AmountInput } from '../amount-input.tsx';
