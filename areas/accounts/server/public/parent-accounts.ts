export { giveParentRoles, openParentAccount } from '../members/parent-logins.ts';
