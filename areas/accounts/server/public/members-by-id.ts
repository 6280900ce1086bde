export { membersAmong, membersById } from '../members/members-by-id.ts';
