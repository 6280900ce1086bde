/** The form to give homework, or to change it. A tap beside it never closes it; leaving with unsaved text asks first. */

import { History } from 'lucide-react';
import { useState } from 'react';
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictNotice } from '#platform/web/ui/conflict-notice.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { LeaveDialog } from '#platform/web/ui/leave-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useKitWords, useUiWords } from '#platform/web/words.ts';
import { type Homework, longestDescription, longestTitle } from '../../wire.ts';
import type { GivenEntry } from '../board/given-entries.ts';
import { FailedNote } from '../lines/failed-note.tsx';
import { sayDone } from '../lines/outcome.ts';
import { useWords } from '../words.ts';
import { AlsoFor } from './also-for.tsx';
import { ChosenStudents } from './chosen-students.tsx';
import { useClassStudents } from './class-students.ts';
import { DueFields } from './due-fields.tsx';
import {
  chosenStudents,
  emptyForm,
  type FormValues,
  formOf,
  formOfGiven,
  type HomeworkStart,
  markedAmong,
  missingInForm,
  studentChange,
} from './form-state.ts';
import { UnassignDialog } from './unassign-dialog.tsx';
import { useHomeworkForm } from './use-homework-form.ts';

const loadLastYear = async () => (await import('../board/last-year.tsx')).LastYear;

interface FormProps {
  /** The homework to change; null gives a new one. */
  homework: Homework | null;
  /** The start of the new one. */
  from: HomeworkStart | null;
  /** A homework given on this device that the server refused: the form begins with it. */
  again?: GivenEntry | null;
  /** The notebook of the page, when there is one. */
  notebook: NotebookItem | null;
  /** Notebooks that homework can be given in. */
  notebooks: readonly NotebookItem[];
  onClose: () => void;
}

export function HomeworkForm({ homework, from, again = null, notebook, notebooks, onClose }: FormProps) {
  const t = useWords();
  const kit = useKitWords();
  const ui = useUiWords();
  const { timeZone } = useSession();
  const { day, today } = useFormats();
  const textOf = useFailureText();
  const sending = useHomeworkForm(again?.id ?? null);
  const only = notebooks.length === 1 ? notebooks[0] : undefined;
  const startIn = notebook?.notebookId ?? from?.notebookId ?? only?.notebookId ?? null;
  const [edited, setEdited] = useState<FormValues | null>(again && formOfGiven(again.input, timeZone));
  const [stored, setStored] = useState(homework);
  const [leaving, setLeaving] = useState(false);
  /** Saving was asked for, and would take off students about whom something was entered. */
  const [takingOff, setTakingOff] = useState<Homework | null>(null);
  const [copying, setCopying] = useState(false);
  const unsent = useUnsentForm({
    name: `homework ${homework ? `edit ${homework.id}` : again ? `again ${again.id}` : `new ${notebook?.notebookId ?? 'anywhere'}`}`,
    // With the version it changes: a newer one on the server must not be overwritten unseen.
    written: edited && { values: edited, version: stored?.version ?? null },
    // A copy begins with the text that was asked for.
    onFound: from
      ? null
      : (kept) => {
          setEdited(kept.values);
          if (homework && kept.version !== null) setStored({ ...homework, version: kept.version });
        },
  });

  const notebookId = edited?.notebookId ?? homework?.notebookId ?? startIn;
  const chosen = notebooks.find((one) => one.notebookId === notebookId) ?? notebook;
  const { query: studentsQuery, students } = useClassStudents(chosen);
  const classIds = students?.map(({ id }) => id) ?? [];
  const values =
    edited ?? (stored ? formOf(stored, students && classIds, timeZone) : emptyForm(startIn, from));
  const set = (change: Partial<FormValues>) => {
    setEdited({ ...values, ...change });
    if (sending.error !== null && !sending.conflict) sending.forgetError();
  };
  const missing = missingInForm(values, classIds, timeZone);
  const dirty = edited !== null;
  /** A pasted text is not cut off: the form says how much is too long. */
  const tooLong = (text: string, most: number) => {
    const count = text.trim().length;
    return count > most ? t('GIVING.form.tooLong', { count, most }) : null;
  };
  const longTitle = tooLong(values.title, longestTitle);
  const longDescription = tooLong(values.description, longestDescription);
  const unfit = missing.length > 0 || longTitle !== null || longDescription !== null;
  const withoutStudents = chosen !== null && students === null && studentsQuery.isError;
  const others = notebooks.filter(
    (one) => one.notebookId !== notebookId && one.subjectName === chosen?.subjectName,
  );

  const leave = () => {
    unsent.forget();
    onClose();
  };
  const giveUp = () => {
    void sending.discardRefused();
    leave();
  };
  const create = async (status: 'draft' | 'published') => {
    const targets = notebooks.filter(
      (one) => one.notebookId === notebookId || values.alsoFor.includes(one.notebookId),
    );
    const lessonEntryId = from?.entryId ?? again?.input.lessonEntryId ?? null;
    const kept = unsent.handOver();
    const end = await sending.create({ values, notebooks: targets, classIds, status, lessonEntryId, kept });
    if (end === 'refused') return;
    leave();
    if (end === 'given') sayDone(t('HOMEWORKS.homeworkCreated'));
    else showToast({ kind: 'info', text: t('GIVING.waiting.kept') });
  };
  const linesTakenOff = (from: Homework) => markedAmong(from, studentChange(values, from, classIds).remove);
  const askAndSave = (against: Homework) => {
    if (linesTakenOff(against).length > 0) setTakingOff(against);
    else void save(against);
  };
  const save = async (against: Homework) => {
    setTakingOff(null);
    if (!(await sending.save(values, against, classIds))) {
      showToast({ kind: 'failure', text: t('HOMEWORKS.homeworkNotUpdated') });
      return;
    }
    leave();
    sayDone(t('HOMEWORKS.homeworkUpdated'));
  };

  return (
    <Dialog
      open
      wide
      title={t(stored ? 'GIVING.form.edit' : 'GIVING.form.create')}
      subtitle={stored ? `${stored.subjectName} · ${stored.className}` : undefined}
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      footer={
        <>
          <Button onClick={() => (dirty ? setLeaving(true) : onClose())}>{ui('UI.actions.cancel')}</Button>
          {!stored && (
            <Button disabled={unfit || sending.busy} onClick={() => void create('draft')}>
              {t('GIVING.form.draft')}
            </Button>
          )}
          <Button
            look="primary"
            busy={sending.busy}
            disabled={unfit || (stored !== null && !dirty)}
            onClick={() => (stored ? askAndSave(stored) : void create('published'))}
          >
            {t(stored ? 'GIVING.form.save' : 'GIVING.form.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {unsent.found && dirty && <Banner kind="info">{kit('KIT.unsent.found')}</Banner>}
        {sending.error !== null && !sending.conflict && (
          <FailedNote key={sending.tries}>
            {t(stored ? 'HOMEWORKS.homeworkNotUpdated' : 'HOMEWORKS.homeworkNotCreated')}.{' '}
            {isRequestFailure(sending.error) && sending.error.kind === 'network'
              ? t('GIVING.form.needsNetwork')
              : textOf(sending.error)}
            {sending.given > 0 && (
              <> {t('GIVING.form.partly', { done: sending.given, count: values.alsoFor.length + 1 })}</>
            )}
          </FailedNote>
        )}
        {sending.conflict && (
          <ConflictNotice
            by={sending.conflict.updatedByName}
            theirs={versionOf(sending.conflict, day(sending.conflict.dueAt))}
            mine={versionOf(values, values.dueDay ? day(values.dueDay) : '')}
            onKeepMine={() => askAndSave(sending.conflict as Homework)}
            onTakeTheirs={() => {
              setStored(sending.conflict);
              setEdited(null);
              unsent.forget();
              sending.forgetError();
            }}
          />
        )}
        {!stored && !notebook && notebooks.length > 1 && (
          <Select
            label={t('GIVING.form.notebook')}
            required
            value={String(values.notebookId ?? '')}
            onChange={(id) =>
              set({ notebookId: id === '' ? null : Number(id), studentIds: null, alsoFor: [] })
            }
            options={[
              { value: '', label: t('GIVING.form.choose') },
              ...notebooks.map((one) => ({
                value: String(one.notebookId),
                label: `${one.className} · ${one.subjectName}`,
              })),
            ]}
          />
        )}
        <TextInput
          label={t('GIVING.form.topic')}
          required
          error={longTitle}
          value={values.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={t('GIVING.form.description')}
          required
          error={longDescription}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        {!stored && (
          <Button
            small
            icon={History}
            className="self-start"
            disabled={!chosen}
            onClick={() => setCopying(true)}
          >
            {t('GIVING.form.copy')}
          </Button>
        )}
        {chosen && (
          <ChosenStudents
            students={students}
            failure={studentsQuery.error}
            retrying={studentsQuery.isFetching}
            onRetry={() => void studentsQuery.refetch()}
            value={chosenStudents(values, classIds)}
            onChange={(studentIds) => set({ studentIds })}
          />
        )}
        <DueFields values={values} own={stored?.id ?? null} from={stored ? null : today()} onChange={set} />
        {!stored && others.length > 0 && (
          <AlsoFor others={others} chosen={values.alsoFor} onChange={(alsoFor) => set({ alsoFor })} />
        )}
        {missing.length > 0 && (dirty || withoutStudents) && (
          <p className="text-13 text-ink-3">
            {t('GIVING.form.missing', { fields: missing.map((field) => t(fieldWords[field])).join(', ') })}
          </p>
        )}
      </div>
      {takingOff && (
        <UnassignDialog
          lines={linesTakenOff(takingOff)}
          onCancel={() => setTakingOff(null)}
          onConfirm={() => void save(takingOff)}
        />
      )}
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={giveUp} />
      {copying && chosen && (
        <LazyPart
          load={loadLastYear}
          onMissing={() => setCopying(false)}
          props={{
            notebook: chosen,
            onClose: () => setCopying(false),
            onCopy: ({ title, description }) => {
              set({ title, description });
              setCopying(false);
            },
          }}
        />
      )}
    </Dialog>
  );
}

function versionOf({ title, description }: Pick<FormValues, 'title' | 'description'>, detail: string) {
  return { title, text: description, detail };
}

const fieldWords = {
  notebook: 'GIVING.form.notebook',
  title: 'GIVING.form.topic',
  description: 'GIVING.form.description',
  students: 'GIVING.form.students',
  dueDate: 'GIVING.form.dueDate',
} as const;
