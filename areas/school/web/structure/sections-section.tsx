/** The sections of the school, each with its levels. */
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { exportSections, printSections } from '../../structure/export-contract.ts';
import { useWords } from '../words.ts';
import { useStructure } from './structure-data.ts';
import { StructurePart } from './structure-part.tsx';

const loadForm = async () => (await import('./sections-form.tsx')).SectionsForm;

export function SectionsSection() {
  const t = useWords();
  return (
    <>
      <PageActions>
        <WholeListTools call={exportSections} document={printSections} />
      </PageActions>
      <StructurePart
        query={useStructure()}
        isEmpty={({ sections }) => sections.length === 0}
        none={t('SCHOOL.sections.none')}
        noneHelp={t('SCHOOL.sections.noneHelp')}
        begin={t('SCHOOL.sections.begin')}
        loadForm={loadForm}
      >
        {({ sections }) => (
          <ul className="grid grid-cols-1 gap-4 @min-[820px]:grid-cols-2">
            {sections.map(({ id, name, subsystem, levels }) => (
              <li key={id} className="rounded-card border border-rule bg-surface">
                <div className="border-b border-rule px-4 py-3">
                  <h2 className="text-16">{name}</h2>
                  {name !== t(`SCHOOL.sections.subsystems.${subsystem}`) && (
                    <p className="text-13 text-ink-3">{t(`SCHOOL.sections.subsystems.${subsystem}`)}</p>
                  )}
                </div>
                {levels.length === 0 ? (
                  <p className="px-4 py-3 text-14 text-ink-2">{t('SCHOOL.sections.noLevels')}</p>
                ) : (
                  <ul>
                    {levels.map((level) => (
                      <li
                        key={level.id}
                        className="flex min-h-row flex-wrap items-center justify-between gap-x-4 border-b border-rule px-4 py-2 last:border-0"
                      >
                        <span className="font-medium [overflow-wrap:anywhere]">{level.name}</span>
                        <span className="flex flex-wrap gap-x-3 text-13 text-ink-3">
                          <span>{t(`SCHOOL.sections.cycles.${level.cycle}`)}</span>
                          {level.exam && <span>{level.exam}</span>}
                          {level.capacity && (
                            <span>{t('SCHOOL.sections.upTo', { count: level.capacity })}</span>
                          )}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </StructurePart>
    </>
  );
}
