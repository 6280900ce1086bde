/** The door of accounts for screens that are not among the first: kept apart, so that the first visit carries none of it. */
export { StaffSelect } from './staff-select.tsx';
