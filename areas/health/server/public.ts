/** The parts of health that the program uses. */
export type { Installation } from './health-settings.ts';
