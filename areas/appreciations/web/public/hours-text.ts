export { hoursText } from '../../conduct-rules.ts';
