/** Extension points of a notebook's page, of the list of notebooks, and of a lesson. */
import type { ComponentType, ReactNode } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { NotebookItem } from '../contract.ts';

/** One part of a class notebook: a tab of its page when there are several. */
export interface NotebookTab {
  /** Names the tab in the address. */
  readonly id: string;
  /** Key of the tab's name in the area's words. */
  readonly label: string;
  /** Names of the calls whose rows say what may be done in a notebook: asked again when it is closed or reopened. */
  readonly follows: readonly string[];
  /** Shown below the page header. Its buttons in the header are `PageActions`. */
  loadBody(): Promise<ComponentType<{ notebook: NotebookItem }>>;
  /** The summary of each notebook in the list; one part may have it. */
  loadSummaries?(): Promise<ComponentType<NotebookSummaries>>;
}

/** The start of a homework that is given from a lesson. */
export interface LessonWithHomework {
  readonly notebook: NotebookItem;
  readonly lesson: {
    readonly entryId: number;
    readonly title: string;
    readonly text: string;
    /** The day of the next lesson, if it is known: homework is usually due then. */
    readonly nextOn: SchoolDay | null;
  };
  /** Given or not. */
  readonly onClose: () => void;
}

export const homeworkFromLesson = extensionPoint<{
  loadForm(): Promise<ComponentType<LessonWithHomework>>;
}>('homework from a lesson');

export interface NotebookSummaries {
  /** Draws the rows, once the summaries were read or could not be: a row that grew later would move the next ones under a finger. */
  readonly children: (summaryOf: (notebookId: number) => ReactNode) => ReactNode;
  /** Shown until then. */
  readonly fallback: ReactNode;
}

export const partsOfNotebook = extensionPoint<NotebookTab>('a class notebook');
