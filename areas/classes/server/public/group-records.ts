export { groupChangeable, groupsToFill, groupToChange } from '../group-records.ts';
