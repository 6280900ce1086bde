export type { LayerItem } from '../../contract.ts';
