/** The parts of classes that the screens of other areas may use. */
export { ClassSelect } from './class-select.tsx';
export { useClassesInScope } from './classes-data.ts';
