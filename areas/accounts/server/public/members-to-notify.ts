export { membersToNotify } from '../members/members-to-notify-store.ts';
