/** Extension point of the administration settings: every area contributes its sections. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Needs } from '#platform/kernel/roles.ts';

/** One section of the administration settings. */
export interface SettingsSection {
  /** The last part of its address, and its place in `settingsOrder`. */
  readonly id: SettingsId;
  /** Roles that may open it; its calls check again. */
  readonly needs: Needs;
  loadBody(): Promise<ComponentType>;
}

export const settingsOrder = [
  'organisation',
  'years',
  'sections',
  'subjects',
  'marks',
  'cards',
  'attendance',
  'homework',
  'discipline',
  'payments',
  'accounts',
  'notifications',
  'tags',
  'fields',
  'exchange',
  'privacy',
  'backup',
  'health',
  'audit',
] as const;
export type SettingsId = (typeof settingsOrder)[number];

export const sectionsOfSettings = extensionPoint<SettingsSection>('the administration settings');
