export { useGroups } from '../class-data.ts';
