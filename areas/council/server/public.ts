/** The door of councils for other areas' servers. */
export { councilSaid } from './council-said.ts';
export { addMeeting } from './load-meetings.ts';
export { tablesOfCouncil } from './personal-data.ts';
export { statesOfMeetings } from './states-of-meetings.ts';
