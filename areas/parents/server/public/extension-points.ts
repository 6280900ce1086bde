export { guardianMergeFollowers } from '../extension-points.ts';
