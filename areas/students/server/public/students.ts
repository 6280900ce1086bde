export {
  anyStudent,
  countEnrolled,
  enrolledAmong,
  membersOfClass,
  namesOfStudents,
  studentsById,
} from '../students-store.ts';
