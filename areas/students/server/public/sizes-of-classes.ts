export { sizesOfClasses } from '../enrolments/sizes-of-classes.ts';
