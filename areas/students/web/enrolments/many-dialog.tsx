/** One change for many students of a class, or without one: ticks them, and shows the consequences first. */
import { useState } from 'react';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LeaveDialog } from '#platform/web/ui/leave-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import type { StudentItem } from '../../contract.ts';
import { mostAtOnce } from '../../enrolments/many-contract.ts';
import { type StudentFilter, useFoundStudents, wholeClassOf } from '../list-data.ts';
import { useManyConsequences, useStudentWrites } from '../student-data.ts';
import { StudentTicks } from '../student-ticks.tsx';
import { useWords } from '../words.ts';
import { ConsequenceNotice } from './consequences.tsx';
import { changeOf, type TypedChange } from './many-change.ts';
import { ManyFields } from './many-fields.tsx';

interface ManyDialogProps {
  /** Null for students without a class of this year, who are to be placed. */
  classId: number | null;
  onClose: () => void;
}

export function ManyDialog({ classId, onClose }: ManyDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { today } = useFormats();
  const { changeMany } = useStudentWrites();
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState<TypedChange>({
    kind: 'move',
    toClassId: null,
    repeating: false,
    status: 'left',
    on: today(),
    reason: null,
  });
  const [leaving, setLeaving] = useState(false);
  const keyword = useSettled(text.trim());
  const listed = useFoundStudents({ ...filterOf(classId), keyword });
  const studentIds = [...ticked];
  const change = changeOf(typed, classId, today());
  const tooMany = ticked.size > mostAtOnce;
  const follows = useConsequencesOf(classId, studentIds, typed);
  const tick = (students: readonly StudentItem[], wanted: boolean) => {
    const ids = students.map(({ id }) => id);
    setTicked(new Set(wanted ? [...ticked, ...ids] : studentIds.filter((id) => !ids.includes(id))));
  };
  const save = () =>
    change &&
    changeMany.mutate(
      { classId, studentIds, change },
      {
        onSuccess: ({ changed }) => {
          showToast({ kind: 'info', text: t('STUDENT.many.done', { count: changed }) });
          onClose();
        },
      },
    );
  const close = () => (ticked.size > 0 ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      title={t(classId === null ? 'STUDENT.many.place' : 'STUDENT.many.title')}
      subtitle={t('STUDENT.many.chosen', { count: ticked.size })}
      wrong={
        tooMany
          ? t('STUDENT.many.tooMany', { most: mostAtOnce })
          : changeMany.error && failureText(changeMany.error)
      }
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={changeMany.isPending}
            disabled={ticked.size === 0 || tooMany || change === null}
            onClick={save}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ManyFields classId={classId} typed={typed} onChange={(part) => setTyped({ ...typed, ...part })} />
        <ConsequenceNotice found={follows} />
        <div className="flex flex-col gap-2 border-t border-rule pt-4">
          <SearchBox
            value={text}
            onChange={setText}
            label={t('STUDENT.search')}
            placeholder={t('STUDENT.search')}
          />
          {listed.data ? (
            <>
              <StudentTicks
                students={listed.data.rows}
                isTicked={({ id }) => ticked.has(id)}
                onTick={tick}
                none={t(keyword === '' ? 'STUDENT.many.none' : 'STUDENT.noneFound')}
              />
              {listed.data.total > listed.data.rows.length && (
                <p className="text-13 text-ink-3">
                  {t('STUDENT.many.first', { count: listed.data.rows.length, total: listed.data.total })}
                </p>
              )}
            </>
          ) : (
            <NotLoaded query={listed} count={6} size="pop" />
          )}
        </div>
      </div>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}

function filterOf(classId: number | null): StudentFilter {
  return classId === null ? { ...wholeClassOf(null), inClass: false, left: false } : wholeClassOf(classId);
}

/** Asked once the ticking pauses, and only where something may follow. */
function useConsequencesOf(classId: number | null, studentIds: readonly number[], typed: TypedChange) {
  const { kind, toClassId } = typed;
  const settled = useSettled(studentIds.join(' '));
  const ids = settled === '' ? [] : settled.split(' ').map(Number);
  const goes = kind === 'leave' || (kind === 'move' && toClassId !== null);
  const enabled = goes && ids.length > 0 && ids.length <= mostAtOnce;
  const request = { classId, studentIds: ids, toClassId: kind === 'leave' ? null : toClassId };
  const found = useManyConsequences(request, enabled).data;
  return enabled ? (found ?? []) : [];
}
