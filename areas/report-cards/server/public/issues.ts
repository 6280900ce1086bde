export { cardOfPeriod } from '../issues/own-cards.ts';
