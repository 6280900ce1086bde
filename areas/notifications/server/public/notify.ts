export { type NotifyingContext, notify } from '../notify.ts';
