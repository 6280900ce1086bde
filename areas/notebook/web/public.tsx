/** The door of notebook's pages: other areas bring what a notebook's page and the list of notebooks show. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { NotebookItem } from '../contract.ts';

/** One part of a class notebook: a tab of its page when there are several. */
export interface NotebookPiece {
  /** Names the tab in the address. */
  readonly id: string;
  /** Key of the tab's name in the area's words. */
  readonly label: string;
  /** Names of the calls whose rows say what may be done in a notebook: asked again when it is closed or reopened. */
  readonly follows: readonly string[];
  /** What stands under the head of the page. Its buttons in the head are `PageActions`. */
  loadBody(): Promise<ComponentType<{ notebook: NotebookItem }>>;
  /** One line of the list of notebooks. */
  loadSummary?(): Promise<ComponentType<{ notebookId: number }>>;
}

export const partsOfNotebook = extensionPoint<NotebookPiece>('a class notebook');
