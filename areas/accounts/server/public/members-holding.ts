export { membersHolding } from '../members/members-holding-store.ts';
