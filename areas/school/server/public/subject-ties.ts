export { subjectTies } from '../structure/subject-ties.ts';
