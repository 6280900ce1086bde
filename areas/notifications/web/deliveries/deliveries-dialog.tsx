/** Single SMS, e-mails and push messages with what became of each; those that did not arrive are sent again from here. */
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import {
  type Delivery,
  type DeliveryChannelName,
  type DeliveryState,
  deliveryChannels,
  deliveryStates,
  mostResent,
  type ResendableState,
} from '../../contract.ts';
import { useWords } from '../words.ts';

export interface DeliveriesFilter {
  readonly channel: DeliveryChannelName | null;
  readonly state: DeliveryState | null;
  readonly page: number;
  readonly size: number;
}

/** Single ones, or all by a channel in a state. */
export interface Resent {
  deliveries: Pick<Delivery, 'channel' | 'id'>[];
  all?: { channel: DeliveryChannelName; state: ResendableState };
}

export interface DeliveriesDialogProps<Input, Change> {
  /** Deliveries of one message, or of the school. */
  list: Call<Input, Delivery, 'page'>;
  inputOf: (filter: DeliveriesFilter) => Input;
  resend: Call<Change, { resent: number }, 'record'>;
  changeOf: (which: Resent) => Change;
  /** Shown first; all without it. */
  initially?: DeliveryState;
  /** Each row says what it is about, where that is not the same for all. */
  showsPurpose?: boolean;
  onClose: () => void;
}

const tones: Record<DeliveryState, Tone> = {
  waiting: 'waiting',
  sent: 'ongoing',
  delivered: 'done',
  failed: 'not-done',
  uncertain: 'late',
};

/** Deliveries to send again once the reader knows how many may arrive twice. */
interface Asking {
  readonly which: Resent;
  readonly uncertain: number;
}

function isResendable(state: DeliveryState | ''): state is ResendableState {
  return state === 'failed' || state === 'uncertain';
}

export function DeliveriesDialog<Input, Change>(props: DeliveriesDialogProps<Input, Change>) {
  const { list, inputOf, resend, changeOf, showsPurpose = false, initially = '', onClose } = props;
  const t = useWords();
  const [channel, setChannel] = useState<DeliveryChannelName | ''>(initially && 'sms');
  const [state, setState] = useState<DeliveryState | ''>(initially);
  const query = useCallQuery(
    list,
    inputOf({ channel: channel || null, state: state || null, page: 1, size: mostResent }),
  );
  const write = useTapWrite(resend, [list]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { rows = [], total = 0 } = query.data ?? {};
  const again = rows.filter(({ mayResend }) => mayResend);
  const everything = total > rows.length && channel !== '' && isResendable(state) ? { channel, state } : null;
  const send = (which: Resent) => {
    setAsking(null);
    write.mutate(changeOf(which), {
      onSuccess: ({ resent }) =>
        showToast({ kind: 'info', text: t('NOTIFICATIONS.deliveries.resent', { count: resent }) }),
    });
  };
  /** An uncertain delivery may have arrived: the person who sends it again is warned. */
  const ask = (which: Resent, uncertain: number) => {
    if (uncertain > 0) setAsking({ which, uncertain });
    else send(which);
  };
  const askSingle = (deliveries: readonly Delivery[]) =>
    ask(
      { deliveries: deliveries.map(({ channel: by, id }) => ({ channel: by, id })) },
      deliveries.filter((one) => one.state === 'uncertain').length,
    );
  const askAll = () =>
    everything
      ? ask({ deliveries: [], all: everything }, everything.state === 'uncertain' ? total : 0)
      : askSingle(again);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('NOTIFICATIONS.deliveries.title')}
      footer={
        again.length > 0 && (
          <Button icon={Send} look="primary" busy={write.isPending} onClick={askAll}>
            {everything
              ? t('NOTIFICATIONS.deliveries.everything', { count: total })
              : t('NOTIFICATIONS.deliveries.resendAll', { count: again.length })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 menu:grid-cols-2">
          <Select
            label={t('NOTIFICATIONS.deliveries.channel')}
            value={channel}
            onChange={setChannel}
            options={[
              { value: '', label: t('NOTIFICATIONS.deliveries.all') },
              ...deliveryChannels.map((value) => ({
                value,
                label: t(`NOTIFICATIONS.deliveries.channels.${value}`),
              })),
            ]}
          />
          <Select
            label={t('NOTIFICATIONS.deliveries.state')}
            value={state}
            onChange={setState}
            options={[
              { value: '', label: t('NOTIFICATIONS.deliveries.all') },
              ...deliveryStates.map((value) => ({
                value,
                label: t(`NOTIFICATIONS.deliveries.states.${value}`),
              })),
            ]}
          />
        </div>
        {query.data ? (
          <>
            <p role="status" className="text-13 text-ink-3">
              {total === 0
                ? t('NOTIFICATIONS.deliveries.none')
                : total > rows.length
                  ? t('NOTIFICATIONS.deliveries.first', { shown: rows.length, count: total })
                  : t('NOTIFICATIONS.deliveries.found', { count: total })}
            </p>
            {rows.length > 0 && (
              <ul className="rounded-card border border-rule">
                {rows.map((delivery) => (
                  <DeliveryRow
                    key={`${delivery.channel} ${delivery.id}`}
                    delivery={delivery}
                    showsPurpose={showsPurpose}
                    onResend={() => askSingle([delivery])}
                  />
                ))}
              </ul>
            )}
          </>
        ) : (
          <NotLoaded query={query} count={5} size="pop" />
        )}
      </div>
      {asking && (
        <ConfirmDialog
          open
          title={t('NOTIFICATIONS.deliveries.resendUncertain')}
          confirm={t('NOTIFICATIONS.deliveries.resend')}
          onCancel={() => setAsking(null)}
          onConfirm={() => send(asking.which)}
        >
          {t('NOTIFICATIONS.deliveries.twice', { count: asking.uncertain })}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  showsPurpose: boolean;
  onResend: () => void;
}

function DeliveryRow({ delivery, showsPurpose, onResend }: DeliveryRowProps) {
  const t = useWords();
  const formats = useFormats();
  const { channel, name, children, purpose, state, reason, at, mayResend } = delivery;
  const who = [name, children.join(', ')].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule/60 px-3 py-2 last:border-0">
      <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        {who}
        <span className="block text-13 text-ink-2">
          {[
            t(`NOTIFICATIONS.deliveries.channels.${channel}`),
            showsPurpose && purpose,
            formats.dayAndTime(at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {reason && (
          <span className="block text-13 text-ink-2">{t(`NOTIFICATIONS.deliveries.reasons.${reason}`)}</span>
        )}
      </span>
      <StatusChip tone={tones[state]}>{t(`NOTIFICATIONS.deliveries.states.${state}`)}</StatusChip>
      {mayResend && (
        <Button onClick={onResend} aria-label={t('NOTIFICATIONS.deliveries.resendTo', { who })}>
          {t('NOTIFICATIONS.deliveries.resend')}
        </Button>
      )}
    </li>
  );
}
