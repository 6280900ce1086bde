/** The bar with the state of the network and of the outbox: hidden at a usual start, so its code loads after the page. */
import type { ComponentType } from 'react';
import { liveValue } from '#platform/web/live-value.ts';

export const lateBar = liveValue<ComponentType | null>(null);
