export { useClassesInScope } from '../classes-data.ts';
