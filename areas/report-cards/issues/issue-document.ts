/** Content shared by all cards of one issue, kept with them. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { GradeText } from '../cards/card-contract.ts';
import type { CardLanguage } from '../cards/card-words.ts';
import type { CardDesign } from '../looks/design-contract.ts';

export const cardTemplate = 'areas/report-cards/documents/card.typ';

export interface DocumentOfIssue {
  readonly language: CardLanguage;
  readonly look: CardDesign;
  /** As `page.typ` draws it. */
  readonly head: { readonly logo: string | null };
  /** Meanings of the grades, the best first; absent from issues before they were printed. */
  readonly grades?: readonly GradeText[];
  /** Where the school signs; absent from issues of before it was asked for. */
  readonly town?: string | null;
  readonly day: SchoolDay;
  /** The day as it is written: `19 décembre 2026`. */
  readonly dayText: string;
  /** The address at which codes are checked, without the code. */
  readonly verifyAt: string;
}
