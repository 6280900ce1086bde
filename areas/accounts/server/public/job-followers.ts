export { jobFollowers } from '../members/job-followers.ts';
