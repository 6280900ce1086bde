export { findVisibleSubjects, type VisibleSubject, wholeClassesOf } from '../visible-subjects.ts';
