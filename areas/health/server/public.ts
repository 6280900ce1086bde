/** The door of health for the program. */
export type { Installation } from './health-settings.ts';
