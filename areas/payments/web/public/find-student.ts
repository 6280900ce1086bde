export { FindStudent } from '../cashier/find-student.tsx';
