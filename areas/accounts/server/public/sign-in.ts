export { forgetFailuresOf, listHeldUp } from '../sign-in/held-up-store.ts';
export { knownDevice } from '../sign-in/known-device.ts';
