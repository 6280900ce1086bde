/** The parts of health that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { Installation } from './health-settings.ts';
