export { makeRoom } from '../import/room-for-drafts.ts';
