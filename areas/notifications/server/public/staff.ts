export { type StaffRound, waitingWork } from '../staff/waiting-work.ts';
