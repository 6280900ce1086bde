/** The bar that tells of the network and of what waits: nothing to see at a usual start, so its code comes after the page. */
import type { ComponentType } from 'react';
import { liveValue } from '#platform/web/live-value.ts';

export const lateBar = liveValue<ComponentType | null>(null);
