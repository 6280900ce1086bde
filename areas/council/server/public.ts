/** The parts of council that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { addMeeting } from './meeting/load-meetings.ts';
export { tablesOfCouncil } from './personal-data.ts';
