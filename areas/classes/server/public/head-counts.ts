export { headCounts } from '../head-counts.ts';
