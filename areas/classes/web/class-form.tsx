/** The form of a class, new or to be changed. */
import { type FormEvent, useId } from 'react';
import { StaffSelect } from '#areas/accounts/web/late-public.tsx';
import { LevelSelect } from '#areas/school/web/late-public.tsx';
import { changedKeys } from '#platform/web/own-changes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictNotice } from '#platform/web/ui/conflict-notice.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUiWords, useWords } from '#platform/web/words.ts';
import type { ClassRecord, GivenClass } from '../classes-contract.ts';
import type { en } from '../late-words/en.ts';
import { givenOf, useClassForm } from './use-class-form.ts';

/** @param opened null for a new one */
export function ClassForm({ opened, onClose }: { opened: ClassRecord | null; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const id = useId();
  const form = useClassForm(opened, onClose);
  const { classroom, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.maySave) form.submit();
  };
  const labels = {
    name: 'name',
    levelId: 'level',
    series: 'series',
    room: 'room',
    capacity: 'capacity',
    masterId: 'master',
  } as const;
  /** A version beside the other: its name, and what was changed in it since the form was opened. */
  const versionOf = (version: GivenClass) => ({
    title: version.name,
    text: form.stored
      ? changedKeys(givenOf(form.stored), version)
          .map((key) => {
            const label = t(`CLASS.form.${labels[key]}`);
            return key === 'levelId' || key === 'masterId' ? label : `${label}: ${version[key] ?? '–'}`;
          })
          .join('\n')
      : '',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(form.stored ? 'CLASS.edit' : 'CLASS.add')}
      wrong={form.error && failureText(form.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} disabled={!form.maySave}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-4">
        {form.theirs && (
          <ConflictNotice
            theirs={versionOf(givenOf(form.theirs))}
            mine={versionOf(classroom)}
            onKeepMine={form.keepMine}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <TextInput
          label={t('CLASS.form.name')}
          hint={t('CLASS.form.nameHint')}
          required
          maxLength={80}
          value={classroom.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <LevelSelect
          label={t('CLASS.form.level')}
          none={t('CLASS.form.noLevel')}
          value={classroom.levelId}
          onChange={(levelId) => change({ levelId })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            label={t('CLASS.form.series')}
            hint={t('CLASS.form.seriesHint')}
            maxLength={40}
            value={classroom.series ?? ''}
            onChange={(event) => change({ series: event.target.value || null })}
          />
          <TextInput
            label={t('CLASS.form.room')}
            maxLength={40}
            value={classroom.room ?? ''}
            onChange={(event) => change({ room: event.target.value || null })}
          />
        </div>
        <TextInput
          label={t('CLASS.form.capacity')}
          hint={t('CLASS.form.capacityHint')}
          inputMode="numeric"
          value={classroom.capacity ?? ''}
          onChange={(event) => change({ capacity: capacityOf(event.target.value) })}
        />
        <StaffSelect
          label={t('CLASS.form.master')}
          nobody={t('CLASS.noMaster')}
          value={classroom.masterId}
          onChange={(masterId) => change({ masterId })}
        />
      </form>
    </Dialog>
  );
}

/** What is typed as a number of students: digits, 1 to 500; nothing for the level's number. */
function capacityOf(text: string): number | null {
  const number = Number(text.replace(/\D/g, '').slice(0, 3));
  return number > 0 ? Math.min(number, 500) : null;
}
