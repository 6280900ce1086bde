/** The form of a lesson: what was done, what is to do; the rest under “More”. */

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { lengthOf } from '#platform/kernel/clock.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictNotice } from '#platform/web/ui/conflict-notice.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { LeaveDialog } from '#platform/web/ui/leave-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { longest } from '../../lessons/contract.ts';
import { AttachmentFields } from '../attachments/attachment-fields.tsx';
import { useWords } from '../words.ts';
import { ElementFields } from './element-fields.tsx';
import type { LessonFields, LessonToWrite } from './lesson-fields.ts';
import { type NotebookOfLesson, type RefusedLesson, titleOf } from './lessons-data.ts';
import { useLessonForm } from './use-lesson-form.ts';

interface LessonFormProps {
  notebook: NotebookOfLesson;
  opened: LessonToWrite;
  /** The key of the write on this device that is changed; null where none waits. */
  waiting: string | null;
  /** A text of this lesson that the server did not take; null without one. */
  refused: RefusedLesson | null;
  onClose: () => void;
}

export function LessonForm({ notebook, opened: first, waiting, refused, onClose }: LessonFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const formats = useFormats();
  const failureText = useFailureText();
  const form = useLessonForm(notebook, first, { waiting, refused, onClose });
  const [leaving, setLeaving] = useState(false);
  const { fields, change, conflict, opened, signed, submitted } = form;
  const tooLong = longFields.find((name) => fields[name].trim().length > longest[name]);
  const backwards = lengthOf(fields) <= 0;
  const fits = tooLong === undefined && !backwards && conflict === null;
  const says = longFields.some((name) => fields[name].trim() !== '') || fields.title.trim() !== '';
  const close = () => (form.dirty ? setLeaving(true) : onClose());
  const area = (name: (typeof longFields)[number], label: string, hint?: string, required?: boolean) => (
    <TextArea
      label={label}
      hint={hint}
      required={required}
      value={fields[name]}
      error={
        tooLong === name
          ? t('LESSONS.form.tooLong', { count: fields[name].trim().length, most: longest[name] })
          : null
      }
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <Dialog
      open
      wide
      title={
        opened.kind === 'beside'
          ? t('LESSONS.form.new')
          : t('LESSONS.form.edit', { day: formats.longDay(fields.heldOn) })
      }
      subtitle={`${titleOf(notebook)} · ${fields.startsAt}–${fields.endsAt}`}
      onClose={close}
      wrong={backwards ? t('LESSONS.errors.hoursBackwards') : form.error && failureText(form.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          {!submitted && (
            <Button busy={form.busy} disabled={!fits || !says} onClick={() => form.send(false)}>
              {t('LESSONS.form.draft')}
            </Button>
          )}
          <Button
            look="primary"
            busy={form.busy}
            disabled={!fits || fields.done.trim() === '' || (submitted && !form.dirty)}
            onClick={() => form.send(true)}
          >
            {t(signed ? 'LESSONS.form.correction' : submitted ? 'LESSONS.form.save' : 'LESSONS.form.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FoundNote found={form.found} />
        {signed && <Banner kind="notice">{t('LESSONS.form.signedNotice')}</Banner>}
        {conflict && (
          <ConflictNotice
            by={conflict.writtenBy}
            theirs={{ title: conflict.title, text: conflict.done }}
            mine={{ title: fields.title, text: fields.done }}
            onKeepMine={() => form.keepMine(submitted || conflict.state !== 'draft')}
            onTakeTheirs={() => form.takeTheirs(conflict)}
          />
        )}
        {form.target.day === null && <FreeHours fields={fields} change={change} />}
        <TextInput
          label={t('LESSONS.form.title')}
          maxLength={longest.title}
          value={fields.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        {area('done', t('LESSONS.form.done'), undefined, true)}
        <ElementFields
          notebookId={notebook.notebookId}
          elements={fields.elements}
          onChange={(elements) => change({ elements })}
        />
        {area('toDo', t('LESSONS.form.toDo'), t('LESSONS.form.toDoHint'))}
        <AttachmentFields
          attachments={opened.kind === 'entry' ? opened.entry.attachments : []}
          onRemoved={signed ? null : form.onRemoved}
          chosen={form.files}
          onChange={form.setFiles}
        />
        <MoreFields fields={fields} change={change}>
          {area('competence', t('LESSONS.form.competence'))}
          {area('activities', t('LESSONS.form.activities'))}
        </MoreFields>
      </div>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={form.leave} />
    </Dialog>
  );
}

const longFields = ['done', 'toDo', 'competence', 'activities'] as const;

interface FieldsProps {
  fields: LessonFields;
  change: (part: Partial<LessonFields>) => void;
}

/** The day and hours of a lesson beside the timetable. */
function FreeHours({ fields, change }: FieldsProps) {
  const t = useWords();
  return (
    <div className="grid gap-4 menu:grid-cols-3">
      <DatePicker
        label={t('LESSONS.form.day')}
        required
        value={fields.heldOn}
        onChange={(heldOn) => change({ heldOn })}
      />
      <TextInput
        type="time"
        label={t('LESSONS.form.begins')}
        value={fields.startsAt}
        onChange={({ target }) => target.value && change({ startsAt: target.value })}
      />
      <TextInput
        type="time"
        label={t('LESSONS.form.ends')}
        value={fields.endsAt}
        onChange={({ target }) => target.value && change({ endsAt: target.value })}
      />
    </div>
  );
}

function MoreFields({ fields, change, children }: FieldsProps & { children: React.ReactNode }) {
  const t = useWords();
  const [open, setOpen] = useState(
    fields.minutes !== '' || fields.competence !== '' || fields.activities !== '',
  );
  return (
    <>
      <Button
        small
        className="self-start"
        icon={open ? ChevronUp : ChevronDown}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('LESSONS.form.more')}
      </Button>
      {open && (
        <>
          {children}
          <TextInput
            label={t('LESSONS.form.minutes')}
            inputMode="numeric"
            placeholder={String(Math.max(lengthOf(fields), 0))}
            value={fields.minutes}
            onChange={({ target }) => change({ minutes: target.value.replace(/\D/g, '').slice(0, 3) })}
          />
          <div className="flex flex-col gap-1.5">
            <p className="text-13 text-ink-2">{t('LESSONS.form.publish')}</p>
            <Segmented
              label={t('LESSONS.form.publish')}
              value={fields.publishes}
              onChange={(publishes) => change({ publishes })}
              choices={[
                { value: 'end', label: t('LESSONS.form.end') },
                { value: 'once', label: t('LESSONS.form.once') },
              ]}
            />
          </div>
        </>
      )}
    </>
  );
}
