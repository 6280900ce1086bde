export { lockStudents } from '../groups/group-members-store.ts';
