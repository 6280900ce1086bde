export { takeSignedIn } from '../sign-in/handover.ts';
