/** Settings that later areas add to those of the school's notifications. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';

export const cardsOfSending = extensionPoint<{
  readonly id: string;
  loadBody(): Promise<ComponentType>;
}>('the settings of what the school sends');
