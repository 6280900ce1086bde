/** The students of a class, or of a group with the class of each, on its page, numbered as on paper. */
import { BookUser, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { saveClassConsents } from '../consents/contract.ts';
import { createStudent } from '../records/contract.ts';
import { exportStudents, printStudents } from '../records/export-contract.ts';
import { ClassChoices } from './choices/class-choices.tsx';
import { Delegates } from './delegates/delegates.tsx';
import { ClassPrint } from './documents/class-print.tsx';
import { ChangeMany } from './enrolments/change-many.tsx';
import { ChooseMembers } from './groups/choose-members.tsx';
import { useStudentsOfClass, wholeClassOf } from './list-data.ts';
import { StudentRow } from './records/student-row.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./records/student-form.tsx')).StudentForm;
const loadConsents = async () => (await import('./consents/class-consents.tsx')).ClassConsents;
const loadBoard = async () => (await import('./records/photo-board.tsx')).PhotoBoard;

export function ClassMembers({ classroom }: { classroom: ClassOnPage }) {
  const t = useWords();
  // Not asked for beyond one's reach: the server would note it as an attempt.
  if (!classroom.inReach) return <p className="text-14 text-ink-3">{t('STUDENT.notInReach')}</p>;
  const filter = wholeClassOf(classroom.id);
  return (
    <>
      <ClassPrint classroom={classroom} />
      <PageActions>
        <ListTools
          kind={classroom.isGroup ? null : 'students'}
          call={exportStudents}
          inputOf={(format) => ({ format, ...filter })}
          document={printStudents}
          filter={filter}
          classId={classroom.id}
        />
      </PageActions>
      <div className="flex flex-col gap-3">
        {classroom.isGroup && classroom.mayEdit && <ChooseMembers group={classroom} />}
        {!classroom.isGroup && <Delegates classroom={classroom} />}
        <Members classroom={classroom} />
      </div>
    </>
  );
}

function Members({ classroom }: { classroom: ClassOnPage }) {
  const { id: classId, name: className, isGroup } = classroom;
  const t = useWords();
  const query = useStudentsOfClass(classId);
  const keeps = useMayCall(saveClassConsents) && !isGroup;
  const classes = useClassRecords().data;
  const enrolments = new Map(isGroup ? classes?.map(({ id, name }) => [id, name]) : []);
  const [consenting, setConsenting] = useState(false);
  const [look, setLook] = useState<'list' | 'photos'>('list');
  const rows = query.data?.rows;
  if (rows === undefined) {
    return <NotLoaded query={query} count={12} />;
  }
  if (rows.length === 0)
    return isGroup ? (
      <EmptyState drawing="notebook">{t('STUDENT.groups.none')}</EmptyState>
    ) : (
      <EmptyClass classId={classId} />
    );
  // Counted only if the sex of all is visible: a bursar's list has none.
  const sexes = rows.every(({ sex }) => sex !== null);
  const girls = rows.filter(({ sex }) => sex === 'F').length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-3">
          {t('STUDENT.found', { count: rows.length })}
          {isGroup &&
            sexes &&
            ` · ${t('STUDENT.girls', { count: girls })} · ${t('STUDENT.boys', { count: rows.length - girls })}`}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {keeps && (
            <Button small icon={BookUser} aria-haspopup="dialog" onClick={() => setConsenting(true)}>
              {t('STUDENT.consent.action')}
            </Button>
          )}
          {classroom.mayEdit && !isGroup && <ChangeMany classId={classId} />}
          {!isGroup && <ClassChoices classId={classId} className={className} />}
          <Segmented
            label={t('STUDENT.look.label')}
            value={look}
            onChange={setLook}
            choices={[
              { value: 'list', label: t('STUDENT.look.list') },
              { value: 'photos', label: t('STUDENT.look.photos') },
            ]}
          />
        </div>
      </div>
      {look === 'photos' ? (
        <LazyPart load={loadBoard} fallback={<RowSkeletons />} props={{ filter: wholeClassOf(classId) }} />
      ) : (
        <ol className="overflow-hidden rounded-card border border-rule bg-surface">
          {rows.map((student, index) => (
            <li key={student.id} className="border-b border-rule last:border-0">
              <StudentRow
                student={student}
                classNames={student.classIds.flatMap((id) => enrolments.get(id) ?? []).join(', ')}
                number={index + 1}
              />
            </li>
          ))}
        </ol>
      )}
      {consenting && (
        <LazyPart
          load={loadConsents}
          onMissing={() => setConsenting(false)}
          props={{ classId, className, students: rows, onClose: () => setConsenting(false) }}
        />
      )}
    </div>
  );
}

/** The first student is added here; a list comes by the tools of the page. */
function EmptyClass({ classId }: { classId: number }) {
  const t = useWords();
  const adds = useMayCall(createStudent);
  const [adding, setAdding] = useState(false);
  const onClose = () => setAdding(false);
  return (
    <>
      <EmptyState
        drawing="notebook"
        action={
          adds && (
            <Button icon={Plus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {t('STUDENT.add')}
            </Button>
          )
        }
      >
        {t('STUDENT.emptyClass')}
      </EmptyState>
      {adding && <LazyPart load={loadForm} onMissing={onClose} props={{ opened: null, classId, onClose }} />}
    </>
  );
}
