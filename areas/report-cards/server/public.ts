/** Public module of report cards for other areas' servers. */

export { publishedFigures } from './cards/published-figures.ts';
export { mailPublishedCards } from './issues/mail-parents.ts';
export { notifyPublishedCards } from './issues/notify-published.ts';
export { cardOfPeriod } from './issues/own-cards.ts';
export { tablesOfReportCards } from './personal-data.ts';
export { forgetOldPrints } from './prints/prints-store.ts';
