/** The subjects of the school in their groups. */
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { exportSubjects, printSubjects } from '../../structure/export-contract.ts';
import type { Structure } from '../../structure/structure-contract.ts';
import { useWords } from '../words.ts';
import { useStructure } from './structure-data.ts';
import { StructurePart } from './structure-part.tsx';

const loadForm = async () => (await import('./subjects-form.tsx')).SubjectsForm;

export function SubjectsSection() {
  const t = useWords();
  return (
    <>
      <PageActions>
        <WholeListTools call={exportSubjects} document={printSubjects} />
      </PageActions>
      <StructurePart
        query={useStructure()}
        isEmpty={({ groups, subjects }) => groups.length === 0 && subjects.length === 0}
        none={t('SCHOOL.subjects.none')}
        noneHelp={t('SCHOOL.subjects.noneHelp')}
        begin={t('SCHOOL.subjects.begin')}
        loadForm={loadForm}
      >
        {({ groups, subjects }) => (
          <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
            {groups.map((group) => (
              <SubjectCard key={group.id} name={group.name} subjects={group.subjects} />
            ))}
            {subjects.length > 0 && (
              <SubjectCard
                name={groups.length > 0 ? t('SCHOOL.subjects.ungrouped') : t('SCHOOL.subjects.all')}
                subjects={subjects}
              />
            )}
          </div>
        )}
      </StructurePart>
    </>
  );
}

function SubjectCard({ name, subjects }: { name: string; subjects: Structure['subjects'] }) {
  const t = useWords();
  return (
    <section className="rounded-card border border-rule bg-surface">
      <h2 className="border-b border-rule px-4 py-3 text-16">{name}</h2>
      {subjects.length === 0 ? (
        <p className="px-4 py-3 text-14 text-ink-2">{t('SCHOOL.subjects.noneInGroup')}</p>
      ) : (
        <ul>
          {subjects.map((subject) => {
            const others = [subject.nameEn, subject.nameFr].filter((one) => one && one !== subject.name);
            return (
              <li
                key={subject.id}
                className="flex min-h-row flex-wrap items-center justify-between gap-x-4 border-b border-rule px-4 py-2 last:border-0"
              >
                <span className="font-medium [overflow-wrap:anywhere]">{subject.name}</span>
                <span className="text-13 text-ink-3">{others.join(' · ')}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
