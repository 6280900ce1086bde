/** One change for many students of a class, or without one: ticks them, and shows the consequences first. */
import { useState } from 'react';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useFormats } from '#platform/web/words.ts';
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

interface Fields extends TypedChange {
  readonly studentIds: readonly number[];
}

export function ManyDialog({ classId, onClose }: ManyDialogProps) {
  const t = useWords();
  const { today } = useFormats();
  const [text, setText] = useState('');
  const form = useActForm({
    name: null,
    start: {
      studentIds: [],
      kind: 'move',
      toClassId: null,
      repeating: false,
      status: 'left',
      on: today(),
      reason: null,
    },
    write: useStudentWrites().changeMany,
    inputOf: ({ studentIds, ...typed }: Fields) => {
      const change = changeOf(typed, classId, today());
      const fits = studentIds.length > 0 && studentIds.length <= mostAtOnce;
      return fits && change ? { classId, studentIds: [...studentIds], change } : null;
    },
    done: ({ changed }) => t('STUDENT.many.done', { count: changed }),
    onClose,
  });
  const { studentIds, ...typed } = form.fields;
  const ticked = new Set(studentIds);
  const keyword = useSettled(text.trim());
  const listed = useFoundStudents({ ...filterOf(classId), keyword });
  const follows = useConsequencesOf(classId, studentIds, typed);
  const tick = (students: readonly StudentItem[], wanted: boolean) => {
    const ids = students.map(({ id }) => id);
    const others = studentIds.filter((id) => !ids.includes(id));
    form.change({ studentIds: wanted ? [...others, ...ids] : others });
  };
  return (
    <FormDialog
      title={t(classId === null ? 'STUDENT.many.place' : 'STUDENT.many.title')}
      subtitle={t('STUDENT.many.chosen', { count: ticked.size })}
      wrong={ticked.size > mostAtOnce && t('STUDENT.many.tooMany', { most: mostAtOnce })}
      form={form}
    >
      <ManyFields classId={classId} typed={typed} onChange={form.change} />
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
    </FormDialog>
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
