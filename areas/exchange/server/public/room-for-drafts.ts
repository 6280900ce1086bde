export { makeRoom } from '../room-for-drafts.ts';
