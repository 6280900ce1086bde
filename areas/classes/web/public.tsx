/** What the screens of other areas may use of classes. */
export { ClassSelect } from './class-select.tsx';
export { useClassesInScope } from './classes-data.ts';
