/** Sends the form: one homework for each chosen notebook, or the changes of one; keeps what was written when it fails. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { listStudents } from '#areas/students/contract.ts';
import { send } from '#platform/web/client.ts';
import { refreshCalls } from '#platform/web/queries.ts';
import { savedMeanwhile } from '#platform/web/request-failure.ts';
import { newRequestKey } from '#platform/web/request-key.ts';
import { useSession } from '#platform/web/session.ts';
import { assignStudents, createHomework, editHomework, unassignStudent } from '../contract.ts';
import type { Homework } from '../wire.ts';
import { studentsOfClassInput } from './class-students.ts';
import { dueMoment, editFrom, type FormValues, studentChange } from './form-state.ts';
import { homeworkLists } from './homework-data.ts';

export interface FormSending {
  readonly busy: boolean;
  readonly error: unknown;
  /** How often it was sent: each failure is announced again. */
  readonly tries: number;
  /** What somebody else saved meanwhile; the form asks whose text stays. */
  readonly conflict: Homework | null;
  /** Notebooks that have got it, when only some have. */
  readonly given: number;
  create(
    values: FormValues,
    notebooks: readonly NotebookItem[],
    classIds: readonly number[],
    status: 'draft' | 'published',
    /** Of the notebook of the form. */
    lessonEntryId?: number,
  ): Promise<boolean>;
  save(values: FormValues, homework: Homework, classIds: readonly number[]): Promise<boolean>;
  forgetError(): void;
}

export function useHomeworkForm(): FormSending {
  const client = useQueryClient();
  const { timeZone } = useSession();
  const [state, setState] = useState<{
    busy: boolean;
    tries: number;
    error: unknown;
    conflict: Homework | null;
    given: number;
  }>({ busy: false, tries: 0, error: null, conflict: null, given: 0 });
  // One key for each thing sent, so that pressing again after a lost answer repeats and does not double.
  const keys = useRef(new Map<string, string>());
  const done = useRef(new Set<number>());
  // What an earlier try has stored already: the next one goes on from there.
  const stored = useRef<Homework | null>(null);
  const keyFor = (text: string) => {
    const key = keys.current.get(text) ?? newRequestKey();
    keys.current.set(text, key);
    return { key };
  };
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    const tries = state.tries + 1;
    setState({ ...state, busy: true, error: null, conflict: null });
    try {
      await work();
      setState({ busy: false, tries, error: null, conflict: null, given: 0 });
      return true;
    } catch (error) {
      setState({
        busy: false,
        tries,
        error,
        conflict: savedMeanwhile(editHomework, error),
        given: done.current.size,
      });
      return false;
    } finally {
      void refreshCalls(client, homeworkLists);
    }
  };
  return {
    ...state,
    create: (values, notebooks, classIds, status, lessonEntryId) =>
      run(async () => {
        for (const notebook of notebooks) {
          if (done.current.has(notebook.notebookId)) continue;
          const first = notebook.notebookId === values.notebookId;
          const studentIds = first ? (values.studentIds ?? classIds) : await everybodyOf(notebook);
          const input = {
            notebookId: notebook.notebookId,
            yearId: notebook.yearId,
            title: values.title.trim(),
            description: values.description.trim(),
            dueAt: dueMoment(values.dueDay as NonNullable<FormValues['dueDay']>, timeZone),
            studentIds: [...studentIds],
            status,
            startsAt: null,
            endsAt: null,
            minutes: values.minutes,
            lessonEntryId: (first && lessonEntryId) || null,
          };
          await send(createHomework, input, keyFor(JSON.stringify(input)));
          done.current.add(notebook.notebookId);
        }
      }),
    save: (values, opened, classIds) =>
      run(async () => {
        const homework = stored.current && stored.current.version > opened.version ? stored.current : opened;
        const edit = editFrom(values, homework, timeZone);
        if (Object.keys(edit).length > 0) {
          const input = { id: homework.id, edit, version: homework.version };
          stored.current = await send(editHomework, input, keyFor(JSON.stringify(input)));
        }
        const { add, remove } = studentChange(values, homework, classIds);
        if (add.length > 0)
          await send(assignStudents, { id: homework.id, studentIds: [...add] }, keyFor(`add ${add.join()}`));
        for (const studentId of remove)
          await send(unassignStudent, { id: homework.id, studentId }, keyFor(`remove ${studentId}`));
      }),
    forgetError: () => setState({ ...state, error: null, conflict: null }),
  };
}

async function everybodyOf({ classId, subjectId }: NotebookItem): Promise<readonly number[]> {
  const students = await send(listStudents, studentsOfClassInput(classId, subjectId), {
    key: newRequestKey(),
  });
  return students.rows.map((row) => row.id);
}
