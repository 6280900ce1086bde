export { addMembers, belongsElsewhere, giveRoles, type Member } from '../memberships-store.ts';
