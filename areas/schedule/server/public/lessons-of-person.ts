/** @public the calendar of a person is published by a later area */
export { type LessonOfPerson, lessonsOfPerson } from '../week/lessons-of-person.ts';
