/** What later areas show among the settings of what the school sends. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';

export const cardsOfSending = extensionPoint<{
  readonly id: string;
  loadBody(): Promise<ComponentType>;
}>('the settings of what the school sends');
