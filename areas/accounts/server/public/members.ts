export { listStoredMembers, lockMember, mailLogins } from '../members/members-store.ts';
