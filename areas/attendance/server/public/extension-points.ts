export {
  /** @public discipline tells the roll who is excluded from lessons */
  excludedFromLessons,
} from '../extension-points.ts';
