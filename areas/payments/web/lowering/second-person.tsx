/** Where a write is refused because one person alone may not do it: it is sent to a second person, with a reason. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { askLowering } from '../../lowering/contract.ts';
import { listRequests } from '../../requests/contract.ts';
import { useWords } from '../words.ts';
import { needsSecondPerson } from './needs-second-person.ts';

type Sent = InputOf<typeof askLowering>;
/** An act as it was refused. */
export type RefusedAct = Sent extends infer One ? (One extends Sent ? Omit<One, 'reason'> : never) : never;

interface SecondPersonProps {
  /** Error of the write. */
  error: Error | null;
  /** The sent act; undefined before that. */
  sent: RefusedAct | undefined;
  /** The reason that the act has already. */
  reason?: string;
  onSent: () => void;
}

export function SecondPerson({ error, sent, reason = '', onSent }: SecondPersonProps) {
  if (!needsSecondPerson(error) || !sent) return null;
  return <AskForm sent={sent} reason={reason} onSent={onSent} />;
}

/** The subject of the act, so that each has its own typed reason. */
function subjectOf({ input }: RefusedAct): number {
  if ('studentId' in input) return input.studentId;
  if ('itemId' in input) return input.itemId;
  return 'id' in input ? input.id : 0;
}

function AskForm({ sent, reason, onSent }: { sent: RefusedAct; reason: string; onSent: () => void }) {
  const t = useWords();
  const textOf = useFailureText();
  const { fields, change, clear, forget } = useUnsentFields(`second person ${sent.act} ${subjectOf(sent)}`, {
    reason,
  });
  const ask = useCallWrite(askLowering, [listRequests]);
  // Given up with the form around it.
  const giveUp = useEffectEvent(forget);
  useEffect(() => () => giveUp(), []);
  const form = useRef<HTMLElement>(null);
  // It comes below what was typed, often beyond the edge: the way on is shown to whoever was just refused.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const send = () =>
    ask.mutate({ ...sent, reason: fields.reason.trim() } as Sent, {
      onSuccess: () => {
        clear();
        showToast({ kind: 'info', text: t('PAYMENTS.lowering.sent') });
        onSent();
      },
    });
  return (
    <section
      ref={form}
      aria-label={t('PAYMENTS.lowering.ask')}
      className="mt-4 flex flex-col gap-3 rounded-card border border-rule p-4"
    >
      <p className="text-14">{t('PAYMENTS.lowering.text')}</p>
      <TextInput
        label={t('PAYMENTS.lowering.reason')}
        required
        // An act of its own: it does not hold back the form around it, and Enter does not send that one.
        form=""
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {ask.error && <Banner kind="error">{textOf(ask.error)}</Banner>}
      <Button
        look="primary"
        className="self-start"
        busy={ask.isPending}
        disabled={fields.reason.trim() === ''}
        onClick={send}
      >
        {t('PAYMENTS.lowering.ask')}
      </Button>
    </section>
  );
}
