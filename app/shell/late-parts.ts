/** Parts of the frame that the first page does not need: their code loads after it. */
import type { ComponentType } from 'react';
import { liveValue } from '#platform/web/live-value.ts';

export interface LateParts {
  /** Under the header: the state of the network and of the outbox, and a new version; hidden at a usual start. */
  readonly Bar: ComponentType;
  /** At the end of the header. */
  readonly Bell: ComponentType;
  /** Beside an entry of the menu: how much waits there. */
  readonly Badge: ComponentType<{ menu: string }>;
  /** At the foot of the menu: the help about the page that is open. */
  readonly Help: ComponentType;
}

export const lateParts = liveValue<LateParts | null>(null);
