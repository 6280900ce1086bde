/** The students in reach, found by name or matricule, section, level and class. */
import { CalendarDays, CopyCheck, ListChecks, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useClassRecords, useGroups } from '#areas/classes/web/late-public.tsx';
import { LevelSelect, SectionSelect } from '#areas/school/web/late-public.tsx';
import { hasRole, isStaff, meets, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { usePieces } from '#platform/web/gathering.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session.ts';
import { readSetting } from '#platform/web/settings.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useAnyWords, useWords } from '#platform/web/words.ts';
import type { OwnFilter } from '../contract.ts';
import { exportStudents, printStudents } from '../export-contract.ts';
import type { en } from '../late-words/en.ts';
import { canWrite } from '../records-contract.ts';
import type { Look } from './list-views.tsx';
import { entriesOfStudents } from './places.ts';
import { StudentList } from './student-list.tsx';

const loadForm = async () => (await import('./student-form.tsx')).StudentForm;
const loadViews = async () => (await import('./list-views.tsx')).ListViews;
const loadOther = async () => (await import('./other-look.tsx')).OtherLook;
const loadMany = async () => (await import('./many-dialog.tsx')).ManyDialog;
const loadOwnFilter = async () => (await import('./own-filter.tsx')).OwnFilter;
const loadDuplicates = async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog;

/** Stand among the classes: for those who sit in none and are to be placed, and for those who have left. */
const outside = 'outside';
const gone = 'left';

const everyClass = { classId: null, inClass: true, left: null };
const anywhere = { classId: null, levelId: null, sectionId: null, repeating: false, own: null };

interface Filter {
  /** The person and the school it was chosen by: nobody finds the names that another one looked for, nor classes of elsewhere. */
  readonly who: string;
  readonly text: string;
  readonly look: Look;
  readonly classId: number | null;
  readonly levelId: number | null;
  readonly sectionId: number | null;
  /** False for those who sit in no class of this year. */
  readonly inClass: boolean;
  /** Of those: true for who has left the school, false for who is to be placed. */
  readonly left: boolean | null;
  /** True for those alone who do the year again. */
  readonly repeating: boolean;
  /** What is looked for in one of the school's own fields. */
  readonly own: OwnFilter | null;
}

/** Who comes back from a record goes on where they were. Kept in memory alone: a name is not written into an address. */
let lastFilter: Filter | null = null;

export function Screen() {
  const t = useWords<typeof en>();
  const session = useSession();
  const say = useAnyWords();
  const entries = usePieces(entriesOfStudents).filter(({ needs }) => meets(needs, session));
  const who = `${session.user.id}/${session.organisation.id}`;
  // The way from the first page to those who sit in no class.
  const { show } = useSearch();
  const [filter, setFilter] = useState<Filter>(
    show === undefined && lastFilter?.who === who
      ? lastFilter
      : {
          ...{ who, text: '', look: 'list', ...anywhere, ...everyClass },
          ...(show === 'unplaced' && { inClass: false, left: false }),
        },
  );
  const { who: _who, text, look, ...chosen } = filter;
  const { classId, levelId, sectionId, inClass, left, repeating, own } = chosen;
  const change = (part: Partial<Filter>) => {
    lastFilter = { ...filter, ...part };
    setFilter(lastFilter);
  };
  const [open, setOpen] = useState<'form' | 'duplicates' | 'many' | null>(null);
  const onClose = () => setOpen(null);
  const [stored, setStored] = useState(() => readSetting(`studentColumns${session.user.id}`));
  const wide = useMediaQuery('(width >= 820px)');
  const keyword = useSettled(text.trim());
  const staff = isStaff(session);
  const classes = useClassRecords();
  const openGroups = (useGroups().data ?? []).filter(
    (group) =>
      group.inReach &&
      !group.closed &&
      levelId === null &&
      (sectionId === null || group.sectionId === sectionId),
  );
  const ofLevel = (classes.data ?? []).filter(
    (one) =>
      (sectionId === null || one.sectionId === sectionId) && (levelId === null || one.levelId === levelId),
  );
  // Of a school without sections, or for who works in one of them, there is nothing to choose.
  const choosesSection =
    session.sectionId === null && new Set(classes.data?.map((one) => one.sectionId)).size > 1;
  // A group is filled by no file, and nobody enrols into it.
  const ownClass = ofLevel.some(({ id }) => id === classId) ? classId : null;
  // Of one class, or of those who are to be placed.
  const changesMany = inClass ? ownClass !== null : left === false;
  const wanted = { keyword, ...chosen };
  // Until the classes are known their line stands empty, so that no row grows.
  const nameOfClass = (id: number) =>
    classes.data ? (classes.data.find((one) => one.id === id)?.name ?? null) : '\u00a0';
  const usual = <StudentList filter={wanted} nameOfClass={staff ? nameOfClass : null} />;
  return (
    <Page
      title={t('STUDENT.title')}
      icon={UsersRound}
      actions={
        hasRole(session, canWrite) && (
          <>
            <ListTools
              kind="students"
              call={exportStudents}
              inputOf={(format) => ({ format, ...wanted })}
              paper={printStudents}
              filter={wanted}
              classId={ownClass}
            />
            <Menu
              label={t('STUDENT.more')}
              actions={[
                ...(changesMany
                  ? [
                      {
                        label: t(inClass ? 'STUDENT.many.action' : 'STUDENT.many.placeAction'),
                        icon: ListChecks,
                        onSelect: () => setOpen('many'),
                      },
                    ]
                  : []),
                {
                  label: t('STUDENT.duplicates.title'),
                  icon: CopyCheck,
                  onSelect: () => setOpen('duplicates'),
                },
                ...entries.map(({ to, icon, title }) => ({
                  label: say(title),
                  icon,
                  onSelect: () => go(to),
                })),
                ...(reachesWholeSchool(session, canWrite)
                  ? [
                      {
                        label: t('ROLLOVER.action'),
                        icon: CalendarDays,
                        onSelect: () => go('/student/next-year'),
                      },
                    ]
                  : []),
              ]}
            />
            <Button look="primary" icon={Plus} onClick={() => setOpen('form')}>
              {t('STUDENT.add')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {staff && (
          <div className="grid grid-cols-2 gap-3 desk:flex desk:*:flex-1">
            <SearchBox
              value={text}
              onChange={(typed) => change({ text: typed })}
              label={t('STUDENT.search')}
              placeholder={t('STUDENT.search')}
              className="col-span-full desk:flex-2!"
            />
            {/* The section comes when the classes are known: beside the level, so that nothing below it moves. */}
            <div className={choosesSection ? '' : 'col-span-2'}>
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
            <div className="col-span-2">
              <Select
                label={t('STUDENT.filters.class')}
                unseenLabel
                value={inClass ? String(classId ?? '') : left ? gone : outside}
                onChange={(place) =>
                  change(
                    place === outside || place === gone
                      ? { ...anywhere, inClass: false, left: place === gone }
                      : { ...everyClass, classId: Number(place) || null },
                  )
                }
                options={[
                  { value: '', label: t('STUDENT.filters.everyClass') },
                  { value: outside, label: t('STUDENT.filters.outside') },
                  { value: gone, label: t('STUDENT.filters.left') },
                  ...ofLevel.map(({ id, name }) => ({ value: String(id), label: name })),
                  ...openGroups.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </div>
          </div>
        )}
        {staff && (
          <div className="flex min-h-row flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {inClass && (
              <Checkbox
                checked={repeating}
                onChange={(only) => change({ repeating: only })}
                className="mr-auto"
              >
                {t('STUDENT.filters.repeating')}
              </Checkbox>
            )}
            <LazyPart
              load={loadOwnFilter}
              props={{ value: own, onChange: (wish: OwnFilter | null) => change({ own: wish }) }}
            />
            <LazyPart
              load={loadViews}
              props={{
                ...{ look, stored, wide, onColumns: setStored },
                onLook: (look: Look) => change({ look }),
              }}
            />
          </div>
        )}
        {staff && (look === 'photos' || (wide && stored !== null)) ? (
          <LazyPart load={loadOther} fallback={usual} props={{ look, filter: wanted, nameOfClass, stored }} />
        ) : (
          usual
        )}
      </div>
      {open === 'form' && (
        <LazyPart load={loadForm} onMissing={onClose} props={{ opened: null, classId: ownClass, onClose }} />
      )}
      {open === 'many' && (
        <LazyPart load={loadMany} onMissing={onClose} props={{ classId: ownClass, onClose }} />
      )}
      {open === 'duplicates' && <LazyPart load={loadDuplicates} onMissing={onClose} props={{ onClose }} />}
    </Page>
  );
}
