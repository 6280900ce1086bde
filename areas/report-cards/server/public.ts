/** The door of report cards for other areas' servers. */
export { mailPublishedCards } from './mail-parents.ts';
export { notifyPublishedCards } from './notify-published.ts';
export { cardOfPeriod } from './own-cards.ts';
export { tablesOfReportCards } from './personal-data.ts';
export { forgetOldPrints } from './prints-store.ts';
export { publishedFigures } from './published-figures.ts';
