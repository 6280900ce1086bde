export { photographed } from '../photos/photographed.ts';
export { photosToPrint, studentsWithPhoto } from '../photos/photos-store.ts';
