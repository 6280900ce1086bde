export { absentOn } from '../day/day-store.ts';
