/** Classes under the headings of their sections, one row each. */
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

interface InSection {
  readonly id: number;
  readonly sectionName: string | null;
}

interface RolloverSectionsProps<Item extends InSection> {
  /** In the order in which they are shown. */
  classes: readonly Item[];
  children: (classroom: Item) => ReactNode;
}

export function RolloverSections<Item extends InSection>({ classes, children }: RolloverSectionsProps<Item>) {
  const t = useWords();
  const sections = Map.groupBy(classes, ({ sectionName }) => sectionName ?? t('ROLLOVER.noSection'));
  return [...sections].map(([name, rows]) => (
    <section key={name} aria-label={name}>
      <h2 className="mb-2 text-16">{name}</h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {rows.map((classroom) => (
          <li key={classroom.id} className="border-b border-rule last:border-0">
            {children(classroom)}
          </li>
        ))}
      </ul>
    </section>
  ));
}
