/** The door of classes for other areas' screens. */
export { ClassSelect } from './class-select.tsx';
export { useClassesInScope } from './classes-data.ts';
