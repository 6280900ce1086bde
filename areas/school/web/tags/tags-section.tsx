/** The tags of the school, each with what it is about and how severe it is. */
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { exportTags, printTags } from '../../structure/export-contract.ts';
import { tagCategories } from '../../tags/tags-contract.ts';
import { SeverityChip } from '../severity-chip.tsx';
import { useTags } from '../structure/structure-data.ts';
import { StructurePart } from '../structure/structure-part.tsx';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./tags-form.tsx')).TagsForm;

export function TagsSection() {
  const t = useWords();
  return (
    <>
      <PageActions>
        <WholeListTools call={exportTags} document={printTags} />
      </PageActions>
      <StructurePart
        query={useTags()}
        isEmpty={({ tags }) => tags.length === 0}
        none={t('SCHOOL.tags.none')}
        noneHelp={t('SCHOOL.tags.noneHelp')}
        begin={t('SCHOOL.tags.begin')}
        loadForm={loadForm}
      >
        {({ tags }) => (
          <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
            {tagCategories
              .filter((category) => tags.some((tag) => tag.category === category))
              .map((category) => (
                <section key={category} className="rounded-card border border-rule bg-surface">
                  <h2 className="border-b border-rule px-4 py-3 text-16">
                    {t(`SCHOOL.tags.categories.${category}`)}
                  </h2>
                  <ul>
                    {tags
                      .filter((tag) => tag.category === category)
                      .map(({ id, name, description, severity }) => (
                        <li
                          key={id}
                          className="flex min-h-row items-center justify-between gap-4 border-b border-rule px-4 py-2 last:border-0"
                        >
                          <span className="min-w-0 [overflow-wrap:anywhere]">
                            <span className="font-medium">{name}</span>
                            {description && <span className="block text-13 text-ink-3">{description}</span>}
                          </span>
                          {category !== 'merit' && <SeverityChip severity={severity} />}
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
          </div>
        )}
      </StructurePart>
    </>
  );
}
