export { usePhoto } from '../student-data.ts';
