export { readAmount, shownAmount } from '../../amount-text.ts';
