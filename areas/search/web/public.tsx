/** The door of the search: its dialog, which the frame opens over any page. */
export { SearchDialog } from './search-dialog.tsx';
