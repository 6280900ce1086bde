/** The dialog of the search, which the frame opens over any page. */
export { SearchDialog } from './search-dialog.tsx';
