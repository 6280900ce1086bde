export { rolesOfJob } from '../../rights/jobs.ts';
