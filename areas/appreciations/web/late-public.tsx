/** Public module of appreciations for screens that are not among the first. */
export { hoursText } from '../conduct-rules.ts';
