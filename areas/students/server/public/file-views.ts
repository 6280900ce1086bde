export { fileViews } from '../records/file-views.ts';
