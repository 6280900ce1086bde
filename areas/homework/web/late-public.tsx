/** The door of homework for screens that are not among the first: kept apart, so that the first visit carries none of it. */
export { Joiners } from './joiners.tsx';
