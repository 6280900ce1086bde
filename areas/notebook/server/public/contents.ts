export { contentsOfNotebooks } from '../contents.ts';
