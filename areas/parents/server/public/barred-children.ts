export { withheldParents } from '../barred-children.ts';
