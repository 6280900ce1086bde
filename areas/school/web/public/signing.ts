export { useSigning } from '../organisation/organisation-data.ts';
