/** The public functions of notifications for the servers of other areas. */
export type { Delivery } from '../../contract.ts';
