export { conductKeyed } from '../conduct-keyed.ts';
