import { withWords } from '#platform/web/words.ts';

export type { DeliveriesDialogProps } from '../deliveries/deliveries-dialog.tsx';

export const loadDeliveries = async () =>
  (await withWords('notifications', () => import('../deliveries/deliveries-dialog.tsx'))()).DeliveriesDialog;
