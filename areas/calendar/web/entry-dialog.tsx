/** One event: when and where it is, for whom, and what can be done with it. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Entry } from '../contract.ts';
import { simpleRule } from '../recurrence.ts';
import { useEventWrites } from './calendar-data.ts';
import type { Editing } from './event-form.tsx';
import { useWords } from './words.ts';

interface EntryDialogProps {
  entry: Entry;
  onEdit: (editing: Editing) => void;
  onClose: () => void;
}

export function EntryDialog({ entry, onEdit, onClose }: EntryDialogProps) {
  const t = useWords();
  const formats = useFormats();
  const failureText = useFailureText();
  const { remove } = useEventWrites();
  const [deleting, setDeleting] = useState<'one' | 'all' | null>(null);
  const { id, version, title, kind, venue, details, from, until, startsAt, endsAt, rule, audience, targets } =
    entry;
  const recurs = rule !== null;
  const simple = rule === null ? null : simpleRule(rule);
  const hours = startsAt === null ? '' : `, ${startsAt}–${endsAt}`;
  const send = () =>
    remove.mutate({ id, version, day: deleting === 'one' ? from : null }, { onSuccess: onClose });
  const repeats =
    simple === null
      ? t('CALENDAR.repeats.other')
      : t('CALENDAR.repeatsUntil', {
          how: t(`CALENDAR.repeats.${simple.repeat}`),
          day: formats.day(simple.until),
        });
  return (
    <>
      <Dialog
        open
        dismissable
        title={title}
        subtitle={t(`CALENDAR.kinds.${kind}`)}
        onClose={onClose}
        wrong={remove.error && failureText(remove.error)}
        footer={
          entry.mayEdit && (
            <>
              <Button onClick={() => setDeleting(recurs ? 'one' : 'all')}>
                {t(recurs ? 'CALENDAR.leaveOut' : 'CALENDAR.remove')}
              </Button>
              {recurs && <Button onClick={() => setDeleting('all')}>{t('CALENDAR.removeAll')}</Button>}
              {recurs && (
                <Button onClick={() => onEdit({ of: 'time', entry })}>{t('CALENDAR.editOne')}</Button>
              )}
              <Button look="primary" onClick={() => onEdit({ of: 'event', event: eventOf(entry) })}>
                {t(recurs ? 'CALENDAR.editAll' : 'CALENDAR.edit')}
              </Button>
            </>
          )
        }
      >
        <Facts
          facts={[
            [
              t('CALENDAR.when'),
              `${from === until ? formats.longDay(from) : `${formats.longDay(from)} – ${formats.longDay(until)}`}${hours}`,
            ],
            ...(recurs ? ([[t('CALENDAR.repeat'), repeats]] as const) : []),
            ...(venue === null ? [] : ([[t('CALENDAR.venue'), venue]] as const)),
            [
              t('CALENDAR.audience'),
              targets.length > 0
                ? targets.map(({ name }) => name).join(', ')
                : t(`CALENDAR.audiences.${audience}`),
            ],
            ...(entry.suspends ? ([[t('CALENDAR.lessons'), t('CALENDAR.lessonsGiveWay')]] as const) : []),
          ]}
        />
        {details !== null && <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{details}</p>}
      </Dialog>
      <ConfirmDialog
        open={deleting !== null}
        title={t(
          deleting === 'one' ? 'CALENDAR.leaveOut' : recurs ? 'CALENDAR.removeAll' : 'CALENDAR.remove',
        )}
        confirm={t(deleting === 'one' ? 'CALENDAR.leaveOut' : 'CALENDAR.remove')}
        danger
        busy={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={send}
      >
        {deleting === 'one'
          ? t('CALENDAR.leaveOutHelp', { title, day: formats.longDay(from) })
          : t('CALENDAR.removeHelp', { title })}
      </ConfirmDialog>
    </>
  );
}

function eventOf({ from, until, ...event }: Entry) {
  return event;
}
