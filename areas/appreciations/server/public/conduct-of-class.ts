export { conductIn } from '../conduct-of-class.ts';
