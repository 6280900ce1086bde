export { compareClasses } from '../../classes-rules.ts';
