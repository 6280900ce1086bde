/** Retention periods: areas contribute the categories of their tables, a school sets the months (decisions/0015). */
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { BilingualText } from '../../kernel/imports/columns.ts';
import type { Instant } from '../../kernel/time.ts';
import type { InOrganisation } from '../db/database.ts';

export interface RetentionCategory {
  /** Named by one area alone. */
  readonly id: string;
  readonly title: BilingualText;
  /** Describes the deleted data, and the data that stays. */
  readonly text: BilingualText;
  /** From when the months count. */
  readonly from: 'leaving' | 'making';
  /** Months while the school has set none; null keeps without end. */
  readonly months: number | null;
  /** How many would go; nothing is changed. */
  count(at: InOrganisation, before: Instant): Promise<number>;
  /** Takes them away, or as many as one night may; gives how many. */
  remove(at: InOrganisation, before: Instant): Promise<number>;
}

export const retentionCategories = extensionPoint<RetentionCategory>('how long what is kept');
