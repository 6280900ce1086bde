/** The parts of report-cards that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { mailPublishedCards } from './issues/mail-parents.ts';
export { notifyPublishedCards } from './issues/notify-published.ts';
export { tablesOfReportCards } from './personal-data.ts';
export { forgetOldPrints } from './prints/prints-store.ts';
