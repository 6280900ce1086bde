export { subjectNames } from '../structure/subject-names.ts';
