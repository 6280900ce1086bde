/** Sends the form: one homework for each chosen notebook, or the changes of one; keeps what was written when it fails. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { listStudents } from '#areas/students/contract.ts';
import { connection } from '#platform/web/connection.ts';
import { followWrite } from '#platform/web/outbox/follow-write.ts';
import { discardWrite } from '#platform/web/outbox/outbox.ts';
import { queueWrites } from '#platform/web/outbox/queue-writes.ts';
import { refreshCalls } from '#platform/web/reads/queries.ts';
import { readKept } from '#platform/web/reads/reading.ts';
import { send } from '#platform/web/requests/client.ts';
import { RequestFailure, savedMeanwhile } from '#platform/web/requests/request-failure.ts';
import { newRequestKey } from '#platform/web/requests/request-key.ts';
import { useSession } from '#platform/web/session/session.ts';
import { assignStudents, createHomework, editHomework, unassignStudent } from '../../contract.ts';
import type { Homework } from '../../wire.ts';
import { homeworkLists } from '../homework-data.ts';
import { studentsOfClassInput } from './class-students.ts';
import { dueMoment, editFrom, type FormValues, studentChange } from './form-state.ts';

export interface FormSending {
  readonly busy: boolean;
  readonly error: unknown;
  /** How often it was sent: each failure is announced again. */
  readonly tries: number;
  /** Changes that another person saved meanwhile; the form asks whose text stays. */
  readonly conflict: Homework | null;
  /** Notebooks that have got it, when only some have. */
  readonly given: number;
  /** Stores it on this device and sends it; without network it waits there. */
  create(homework: ToGive): Promise<'given' | 'later' | 'refused'>;
  save(values: FormValues, homework: Homework, classIds: readonly number[]): Promise<boolean>;
  forgetError(): void;
  /** Discards the refused write of this form, or writes it anew. */
  discardRefused(): Promise<void>;
}

interface ToGive {
  readonly values: FormValues;
  readonly notebooks: readonly NotebookItem[];
  readonly classIds: readonly number[];
  readonly status: 'draft' | 'published';
  /** The written lesson from which it is given, in the notebook of the form. */
  readonly lessonEntryId: number | null;
  /** The key of the kept text, which goes from the device in the moment in which the homework is stored. */
  readonly kept: string;
}

/** @param again the refused write whose text the form begins with */
export function useHomeworkForm(again: string | null): FormSending {
  const client = useQueryClient();
  const { timeZone, organisation } = useSession();
  const refused = useRef(new Set(again === null ? [] : [again]));
  const discardRefused = async () => {
    for (const id of refused.current) await discardWrite(id);
    refused.current.clear();
  };
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
  // The part that an earlier try has stored already: the next one goes on from there.
  const stored = useRef<Homework | null>(null);
  /** Without network as this device last knew the class. */
  const everybodyOf = async ({ classId, subjectId }: NotebookItem): Promise<readonly number[]> => {
    const input = studentsOfClassInput(classId, subjectId);
    const kept = connection.get() ? null : await readKept(listStudents, input, organisation.id);
    const { rows } = kept?.value ?? (await send(listStudents, input, { key: newRequestKey() }));
    return rows.map(({ id }) => id);
  };
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
    create: async ({ values, notebooks, classIds, status, lessonEntryId, kept }) => {
      let later = false;
      const given = await run(async () => {
        const left = notebooks.filter(({ notebookId }) => !done.current.has(notebookId));
        const writes = await Promise.all(
          left.map(async (notebook) => {
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
            return { input, label: labelOf(input, notebook) };
          }),
        );
        // From here on the device has it, also when the tab is closed.
        const queued = await queueWrites(createHomework, writes, [kept]);
        await discardRefused();
        let refusal: RequestFailure | null = null;
        for (const { id, input } of queued) {
          const end = await followWrite(id);
          if (end === 'later') later = true;
          if (end === 'sent' || end === 'later') done.current.add(input.notebookId);
          else {
            refused.current.add(id);
            refusal ??= new RequestFailure({ cause: 'refused', ...end });
          }
        }
        if (refusal) throw refusal;
      });
      return given ? (later ? 'later' : 'given') : 'refused';
    },
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
    discardRefused,
    forgetError: () => setState({ ...state, error: null, conflict: null }),
  };
}

function labelOf({ title }: { readonly title: string }, { className }: NotebookItem) {
  return {
    key: 'GIVING.waiting.label',
    facts: { title, class: className },
    refused: 'HOMEWORKS.homeworkNotCreated',
  };
}
