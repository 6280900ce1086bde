/** The parts that later areas contribute to the pages of imports and exports. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';

/** Below the lists in the settings. */
export const partsOfExchange = extensionPoint<{
  readonly id: string;
  load(): Promise<ComponentType<object>>;
}>('the settings of import and export');
