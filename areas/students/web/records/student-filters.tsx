/** Narrows the list of students: by name or matricule, section, level and class. */
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { useGroups } from '#areas/classes/web/public/groups.ts';
import { LevelSelect } from '#areas/school/web/public/level-select.ts';
import { SectionSelect } from '#areas/school/web/public/section-select.ts';
import { useSession } from '#platform/web/session/session.ts';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useWords } from '../words.ts';
import { everyClass, nowhere, type StudentListFilter } from './list-filter.ts';

export function StudentFilters({ values, change }: Pick<StudentListFilter, 'values' | 'change'>) {
  const t = useWords();
  const session = useSession();
  const { text, classId, levelId, sectionId, show } = values;
  const records = useClassRecords().data;
  const classes = records ?? [];
  const openGroups = (useGroups().data ?? []).filter(
    (group) =>
      group.inReach &&
      !group.closed &&
      levelId === null &&
      (sectionId === null || group.sectionId === sectionId),
  );
  const ofLevel = classes.filter(
    (one) =>
      (sectionId === null || one.sectionId === sectionId) && (levelId === null || one.levelId === levelId),
  );
  // A school without sections offers no choice, and neither does work in a single section.
  const choosesSection =
    session.sectionId === null &&
    (records === undefined || new Set(records.map((one) => one.sectionId)).size > 1);
  return (
    <div className="grid grid-cols-1 gap-3 min-[440px]:grid-cols-2 desk:flex desk:*:flex-1">
      <SearchBox
        value={text}
        onChange={(typed) => change({ text: typed })}
        label={t('STUDENT.search')}
        placeholder={t('STUDENT.search')}
        className="col-span-full desk:flex-2!"
      />
      {/* On a phone a row of its own, which is there before the classes are known: nothing below it moves. */}
      <div className={choosesSection ? '' : 'col-span-full'}>
        <LevelSelect
          label={t('STUDENT.filters.level')}
          unseenLabel
          none={t('STUDENT.filters.everyLevel')}
          sectionId={sectionId}
          value={levelId}
          onChange={(id) => change({ ...everyClass, levelId: id })}
        />
      </div>
      {choosesSection && (
        <SectionSelect
          label={t('STUDENT.filters.section')}
          unseenLabel
          none={t('STUDENT.filters.everySection')}
          value={sectionId}
          onChange={(id) => change({ ...everyClass, sectionId: id, levelId: null })}
        />
      )}
      <div className="col-span-full">
        <Select
          label={t('STUDENT.filters.class')}
          unseenLabel
          value={show === 'enrolled' ? String(classId ?? '') : show}
          onChange={(chosen) =>
            change(
              chosen === 'unplaced' || chosen === 'left'
                ? { ...nowhere, show: chosen }
                : { ...everyClass, classId: Number(chosen) || null },
            )
          }
          options={[
            { value: '', label: t('STUDENT.filters.everyClass') },
            { value: 'unplaced', label: t('STUDENT.filters.outside') },
            { value: 'left', label: t('STUDENT.filters.left') },
            ...ofLevel.map(({ id, name }) => ({ value: String(id), label: name })),
            ...openGroups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
    </div>
  );
}
