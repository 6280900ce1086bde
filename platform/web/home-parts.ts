/** Components of areas on the home page, for tiles that are more than text and figures. */
import type { ComponentType, ReactNode } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';

export interface HomePart {
  /** Id of the tile that the server makes (platform/server/home-tiles.ts). */
  readonly id: string;
  /** @param fallback what the server has for the tile: shown until the data of the component is there */
  loadBody(): Promise<ComponentType<{ fallback: ReactNode }>>;
  /** Draws nothing. Beside the lines of the server it fetches what the body needs, once the page is calm. */
  loadAhead?(): Promise<ComponentType>;
}

export const homeParts = extensionPoint<HomePart>('components of the home page');
