export { classesInHistory, joinedClasses } from '../records/events-store.ts';
