export { SubjectSelect, useSubjects } from '../structure/subject-select.tsx';
