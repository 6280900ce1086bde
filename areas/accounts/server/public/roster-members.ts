export { type MemberLogins, memberLogins, renameMembers } from '../members/roster-members-store.ts';
