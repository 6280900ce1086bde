export {
  ownersOfSuspensions,
  recordsOfLessons,
  type StateOfLesson,
  statesOfLessons,
} from '../extension-points.ts';
