export { provenSecret } from '../own-account/own-secret.ts';
