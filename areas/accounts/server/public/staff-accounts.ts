export {
  mayAddStaff,
  openTeacherAccounts,
  renameStaff,
  type StaffMember,
  staffMembers,
  withdrawAccount,
} from '../members/staff-accounts.ts';
