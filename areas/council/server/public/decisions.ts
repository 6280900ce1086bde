export { decisionsOnCards } from '../decisions/decisions-on-cards.ts';
