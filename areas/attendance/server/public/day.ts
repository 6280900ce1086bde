export { absentOn } from '../day-store.ts';
