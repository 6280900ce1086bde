/** Components of areas on the home page, for tiles that are more than text and figures. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';

export interface HomePart {
  /** Of the tile that the server makes (platform/server/home-tiles.ts). */
  readonly id: string;
  loadBody(): Promise<ComponentType>;
}

export const homeParts = extensionPoint<HomePart>('components of the home page');
