/** The parts of reports that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { OutsideLine } from './outside/fetch-pdf.ts';
export { tablesOfReports } from './personal-data.ts';
