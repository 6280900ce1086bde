export {
  choiceFollowers,
  classFollowers,
  decidersOfYear,
  enrolmentFollowers,
  mergeFollowers,
} from '../extension-points.ts';
