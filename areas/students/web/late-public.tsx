/** Public module of students for screens that are not among the first: kept apart, so that the first visit carries none of it. */
export { RelationSelect, useRelationName } from './relation-select.tsx';
export { usePhoto } from './student-data.ts';
