export { optionalSubjectsByClass } from '../optional-subjects.ts';
