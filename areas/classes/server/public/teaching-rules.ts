export { teachingIn } from '../../teaching-rules.ts';
