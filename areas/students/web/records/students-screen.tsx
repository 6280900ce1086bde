/** The students in reach, found by name or matricule, section, level and class. */
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { hasRole, isStaff } from '#platform/kernel/roles.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { useSession } from '#platform/web/session/session.ts';
import { readSetting } from '#platform/web/session/settings.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import type { CustomFilter } from '../../contract.ts';
import { canWrite } from '../../records/contract.ts';
import { exportStudents, printStudents } from '../../records/export-contract.ts';
import { useWords } from '../words.ts';
import { nowhere, useStudentFilter } from './list-filter.ts';
import type { Look } from './list-views.tsx';
import { StudentFilters } from './student-filters.tsx';
import { StudentList } from './student-list.tsx';

const loadMenu = async () => (await import('./students-menu.tsx')).StudentsMenu;
const loadForm = async () => (await import('./student-form.tsx')).StudentForm;
const loadViews = async () => (await import('./list-views.tsx')).ListViews;
const loadOther = async () => (await import('./other-look.tsx')).OtherLook;
const loadMany = async () => (await import('../enrolments/many-dialog.tsx')).ManyDialog;
const loadOwnFilter = async () => (await import('./own-filter.tsx')).CustomFilter;
const loadDuplicates = async () => (await import('../merge/duplicates-dialog.tsx')).DuplicatesDialog;

export function Screen() {
  const t = useWords();
  const session = useSession();
  const { values, change } = useStudentFilter();
  const { text, look, show, ...chosen } = values;
  const { classId, repeating, own } = chosen;
  const inClass = show === 'enrolled';
  const [open, setOpen] = useState<'form' | 'duplicates' | 'many' | null>(null);
  const onClose = () => setOpen(null);
  const [stored, setStored] = useState(() => readSetting(`studentColumns${session.user.id}`));
  const wide = useMediaQuery('(width >= 820px)');
  const keyword = useSettled(text.trim());
  const staff = isStaff(session);
  const classes = useClassRecords();
  // A group is filled by no file, and nobody enrols into it.
  const ownClass = classes.data?.some(({ id }) => id === classId) ? classId : null;
  // True for one class, or for the students to be placed.
  const changesMany = inClass ? ownClass !== null : show === 'unplaced';
  const many = changesMany ? (inClass ? 'STUDENT.many.action' : 'STUDENT.many.placeAction') : null;
  const wanted = { keyword, ...chosen, inClass, left: inClass ? null : show === 'left' };
  // Until the classes are known their line is empty, so that no row grows.
  const nameOfClass = (id: number) =>
    classes.data ? (classes.data.find((one) => one.id === id)?.name ?? null) : '\u00a0';
  const onElsewhere = staff
    ? (gone: boolean) => change({ ...nowhere, show: gone ? 'left' : 'unplaced' })
    : null;
  const usual = (
    <StudentList filter={wanted} onElsewhere={onElsewhere} nameOfClass={staff ? nameOfClass : null} />
  );
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
              document={printStudents}
              filter={wanted}
              classId={ownClass}
            />
            <LazyPart
              load={loadMenu}
              fallback={<span className="size-control" />}
              props={{ many, onOpen: setOpen }}
            />
            <AddButton onClick={() => setOpen('form')}>{t('STUDENT.add')}</AddButton>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {staff && <StudentFilters {...{ values, change }} />}
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
              props={{ value: own, onChange: (request: CustomFilter | null) => change({ own: request }) }}
            />
            <LazyPart
              load={loadViews}
              props={{
                look,
                stored,
                wide,
                onColumns: setStored,
                onLook: (look: Look) => change({ look }),
              }}
            />
          </div>
        )}
        {staff && (look === 'photos' || (wide && stored !== null)) ? (
          <LazyPart
            load={loadOther}
            fallback={usual}
            props={{ look, filter: wanted, onElsewhere, nameOfClass, stored }}
          />
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
