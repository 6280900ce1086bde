/** Parts of notifications that the frame shows once the first page is there. */
import { withWords } from '#platform/web/words.ts';

/** The bell in the header of every page. */
export const loadBell = async () => (await withWords('notifications', () => import('./bell.tsx'))()).Bell;

/** Results of a message by SMS, e-mail and push. */
export type { DeliveriesDialogProps } from './deliveries-dialog.tsx';
export const loadDeliveries = async () =>
  (await withWords('notifications', () => import('./deliveries-dialog.tsx'))()).DeliveriesDialog;

/** Whether SMS of a message wait for the morning. */
export const loadQuietNote = async () =>
  (await withWords('notifications', () => import('./quiet-note.tsx'))()).QuietNote;
