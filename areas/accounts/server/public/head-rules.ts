export { leadershipOf, worksAsHead } from '../../rights/head-rules.ts';
