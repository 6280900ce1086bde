export { childrenInScope, childrenShown } from '../children-in-scope.ts';
