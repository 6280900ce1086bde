export { typedMark } from '../../marks/typed-mark-rules.ts';
