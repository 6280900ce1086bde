/** The door of report cards for other areas' screens. */
export { NewCards } from './new-cards.tsx';
