export { staffById } from '../members/staff-by-id.ts';
