export { StaffSelect, useStaff } from '../members/staff-select.tsx';
