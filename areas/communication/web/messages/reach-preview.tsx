/** Preview of the people whom a message reaches, before it is sent. */
import { useEffect, useEffectEvent, useState } from 'react';
import { loadQuietNote } from '#areas/notifications/web/public/load-quiet-note.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { Among, Audience, SmsForm } from '../../contract.ts';
import type { Preview } from '../../messages/preview-contract.ts';
import { isWhole, type Texts } from '../../rules.ts';
import { usePreview } from '../communication-data.ts';
import { useWords } from '../words.ts';
import { SmsChoice } from './sms-choice.tsx';

interface ReachPreviewProps {
  audience: Audience;
  among: Among;
  targetIds: readonly number[];
  texts: { readonly subject: Texts; readonly body: Texts };
  /** How it goes out by SMS, and what that is changed to. */
  sms: SmsForm;
  onSms?: (sms: SmsForm) => void;
  perChild: boolean;
  /** When it leaves, on the school's clock; null for at once. */
  at: { readonly day: SchoolDay; readonly clock: string } | null;
  /** How many people it reaches; null while that is not known. */
  onReached?: (people: number | null) => void;
}

/** The part of the message that decides the count; the text changes the cost alone. */
function keyOf({
  audience,
  among,
  targetIds,
  perChild,
}: Pick<ReachPreviewProps, 'audience' | 'among' | 'targetIds' | 'perChild'>): string {
  return JSON.stringify([audience, among, targetIds, perChild]);
}

function firstNames(names: readonly string[]): string {
  return names.slice(0, 5).join(', ') + (names.length > 5 ? '…' : '');
}

export function ReachPreview(props: ReachPreviewProps) {
  const { audience, among, targetIds, texts, perChild, onReached } = props;
  const { subject, body } = texts;
  const t = useWords();
  const textOf = useFailureText();
  const preview = usePreview();
  const [listed, setListed] = useState(false);
  const wanted = isWhole(audience) || targetIds.length > 0;
  const settled = useSettled(
    JSON.stringify(wanted ? { audience, among, targetIds: [...targetIds], subject, body, perChild } : null),
  );
  /** The last count, and its audience: it stays while a changed subject is counted again, but not for another audience. */
  const [counted, setCounted] = useState<{ readonly of: string; readonly found: Preview } | null>(null);
  const found = wanted && counted?.of === keyOf(props) ? counted.found : null;
  const ask = useEffectEvent((text: string) => {
    const input = JSON.parse(text);
    if (input === null) return;
    preview.mutate(input, { onSuccess: (data) => setCounted({ of: keyOf(input), found: data }) });
  });
  useEffect(() => ask(settled), [settled]);
  const people = found?.copies ?? null;
  const pass = useEffectEvent((count: number | null) => onReached?.(count));
  useEffect(() => pass(people), [people]);
  if (!wanted) return null;
  if (preview.error) return <p className="text-13 text-late">{textOf(preview.error)}</p>;
  if (!found) return null;
  const { copies, students, onPaper, unreached, names, sms, missing } = found;
  const parts = [
    t('COMMUNICATION.preview.reaches', { count: copies }),
    students > 0 && t('COMMUNICATION.preview.students', { count: students }),
  ].filter(Boolean);
  return (
    <div role="status" className="flex flex-col gap-1 rounded-chip bg-sunken px-3 py-2 text-14">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {[parts.join(' '), onPaper > 0 && t('COMMUNICATION.onPaper', { count: onPaper })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {names.length > 0 && !listed && (
          <Button small look="quiet" onClick={() => setListed(true)}>
            {t('COMMUNICATION.preview.show')}
          </Button>
        )}
      </div>
      {sms && (
        <SmsChoice
          costs={sms}
          parents={copies}
          isWritten={[subject.en, subject.fr, body.en, body.fr].some((text) => text?.trim())}
          value={props.sms}
          {...(props.onSms && { onChange: props.onSms })}
        />
      )}
      {sms && sms[props.sms].sms > 0 && <LazyPart load={loadQuietNote} quiet props={{ at: props.at }} />}
      {missing.map(({ field, names: without }) => (
        <p key={field} className="text-13 text-late [overflow-wrap:anywhere]">
          {t('COMMUNICATION.errors.fieldMissing', { field, names: firstNames(without) })}
        </p>
      ))}
      {unreached.length > 0 && (
        <p className="text-13 text-draft [overflow-wrap:anywhere]">
          {t('COMMUNICATION.preview.unreached', {
            count: unreached.length,
            names: firstNames(unreached),
          })}
        </p>
      )}
      {listed && (
        <ul
          aria-label={t('COMMUNICATION.preview.list')}
          className="max-h-48 overflow-y-auto text-13 text-ink-2"
        >
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name.
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
