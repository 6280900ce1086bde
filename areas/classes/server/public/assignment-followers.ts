export { assignmentFollowers } from '../assignment-followers.ts';
