/** The door of notebook's pages: other areas bring what a notebook's page and the list of notebooks show. */
import type { ComponentType, ReactNode } from 'react';
import type { NotebookItem } from '../contract.ts';

export interface NotebookPieceProps {
  readonly notebook: NotebookItem;
  /** Where the page stands. */
  readonly crumb: ReactNode;
  /** What may be done with the notebook itself. */
  readonly actions: ReactNode;
  /** Shown above the content: closed, read-only. */
  readonly notice: ReactNode;
}

export interface NotebookPiece {
  readonly id: string;
  /** Names of the calls whose rows say what may be done in a notebook: asked again when it is closed or reopened. */
  readonly follows: readonly string[];
  loadPage(): Promise<ComponentType<NotebookPieceProps>>;
  loadSummary(): Promise<ComponentType<{ notebookId: number }>>;
}

let pieces: readonly NotebookPiece[] = [];

/** Called once by the program with what the areas bring. */
export function provideNotebookPieces(given: readonly NotebookPiece[]): void {
  pieces = given;
}

export function notebookPieces(): readonly NotebookPiece[] {
  return pieces;
}
