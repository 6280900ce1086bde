/** Public module of councils for other areas' servers. */
export { decisionsOnCards } from './decisions/decisions-on-cards.ts';
export { addMeeting } from './meeting/load-meetings.ts';
export { statesOfMeetings } from './meeting/states-of-meetings.ts';
export { tablesOfCouncil } from './personal-data.ts';
