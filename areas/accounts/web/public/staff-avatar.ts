export { StaffAvatar } from '../members/staff-avatar.tsx';
