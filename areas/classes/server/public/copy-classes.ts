export { copyClasses } from '../copy-classes.ts';
