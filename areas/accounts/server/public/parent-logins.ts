export { giveParentRoles, openParentAccount } from '../members/parent-logins.ts';
export {
  activatedMembers,
  guardianOfRoles,
  type ParentLogin,
  parentLogins,
  takeRolesOfGuardian,
} from '../members/parent-logins-store.ts';
