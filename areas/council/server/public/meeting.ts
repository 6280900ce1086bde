export { statesOfMeetings } from '../meeting/states-of-meetings.ts';
