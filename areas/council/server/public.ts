/** The door of councils for other areas' servers. */
export { decisionsOnCards } from './decisions-on-cards.ts';
export { addMeeting } from './load-meetings.ts';
export { tablesOfCouncil } from './personal-data.ts';
export { statesOfMeetings } from './states-of-meetings.ts';
