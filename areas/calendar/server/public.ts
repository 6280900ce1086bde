/** The parts of calendar that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { addEvent, type EventToAdd } from './add-event.ts';
export { tablesOfCalendar } from './personal-data.ts';
