/** Extension points of the page of a class (its students, its teachers). Every visit loads this file, so it has no screen. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { ClassRecord } from '../classes-contract.ts';

/** The class, or group across classes, that a tab gets. */
export interface ClassOnPage extends Pick<ClassRecord, 'id' | 'name' | 'sectionId' | 'inReach' | 'mayEdit'> {
  readonly isGroup: boolean;
}

/** One part of a class: a tab of its page when there are several. */
export interface ClassTab {
  /** Names the tab in the address. */
  readonly id: string;
  /** Key of the tab's name, among the first words. */
  readonly label: string;
  loadBody(): Promise<ComponentType<{ classroom: ClassOnPage }>>;
}

export const partsOfClass = extensionPoint<ClassTab>('a class');
