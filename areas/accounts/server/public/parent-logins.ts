export {
  activatedMembers,
  guardianOfRoles,
  type ParentLogin,
  parentLogins,
  takeRolesOfGuardian,
} from '../members/parent-logins-store.ts';
