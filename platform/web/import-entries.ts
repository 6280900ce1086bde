/** Where lists are imported: a list shows the way there without knowing the area that has it. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Needs } from '#platform/kernel/roles.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';

export interface ImportEntry {
  readonly needs: Needs;
  /** The address; `kind` in its query names what is imported. */
  readonly to: string;
  /** The list of a class as a file, to correct and import again. */
  template(kind: string, classId: number): Promise<SentFile>;
}

export const importEntries = extensionPoint<ImportEntry>('where lists are imported');
