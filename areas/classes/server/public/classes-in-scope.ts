export {
  classesInScope /** @public every new area begins with it (tools/new-area/) */,
  findVisibleClasses,
} from '../classes-in-scope.ts';
