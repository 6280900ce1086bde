export { childrenOfAccount, ownChildren } from '../own-children.ts';
