/** A card on screen, as it would be issued now: the numbers and words of the paper. */
import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { useSession } from '#platform/web/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import type { Fact } from '../card-words.ts';
import { cancelCard, listCardsOfStudent, previewCard, readBoard } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { type PrintedCard, printedCard } from '../printed-card.ts';
import { CardPicture } from './card-picture.tsx';

interface CardPreviewProps {
  classId: number;
  period: PeriodKey;
  studentId: number;
  name: string;
  /** The issued card that may be cancelled; null for none. */
  cancellable: number | null;
  onClose: () => void;
}

export function CardPreview({ classId, period, studentId, name, cancellable, onClose }: CardPreviewProps) {
  const t = useWords<typeof en>();
  const { nameOrder } = useSession();
  const query = useCallQuery(previewCard, { classId, period, studentId });
  const [shown, setShown] = useState<'text' | 'page'>('text');
  const { data } = query;
  const [first, second] = data?.languages ?? [];
  const card =
    data && first
      ? printedCard(data.content, {
          ...{ language: { first, second: second ?? null }, look: data.look, nameOrder },
        })
      : null;
  return (
    <Dialog open onClose={onClose} title={t('REPORTCARD.preview', { name })} wide dismissable>
      <div className="mb-4">
        <Segmented
          label={t('REPORTCARD.look.shownAs')}
          value={shown}
          onChange={setShown}
          choices={(['text', 'page'] as const).map((value) => ({
            value,
            label: t(`REPORTCARD.look.shown.${value}`),
          }))}
        />
      </div>
      {shown === 'page' ? (
        <CardPicture
          of={{ classId, period, studentId }}
          look={null}
          name={t('REPORTCARD.preview', { name })}
        />
      ) : card ? (
        <Paper card={card} />
      ) : (
        <NotLoaded query={query} count={6} />
      )}
      {cancellable !== null && <Cancel id={cancellable} onDone={onClose} />}
    </Dialog>
  );
}

function Paper({ card }: { card: PrintedCard }) {
  const { heads } = card;
  const { facts, average } = card.headline;
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-card bg-primary px-4 py-2.5 text-on-primary">
        <p className="text-16 font-semibold">{card.title[0]}</p>
        <p className="text-13">{card.year[0]}</p>
      </div>
      <Facts facts={card.facts} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is moved by keys too. */}
      <section className="overflow-x-auto" aria-label={card.title[0]} tabIndex={0}>
        <table className="tabular w-full min-w-2xl border-collapse text-13">
          <thead>
            <tr className="border-y border-rule text-left">
              <th className="p-1.5">{heads.subject[0]}</th>
              {heads.marks.map(([label]) => (
                <th key={label} className="p-1.5 text-right">
                  {label}
                </th>
              ))}
              <th className="p-1.5 text-right">{heads.mean[0]}</th>
              {card.columns.map((name) => (
                <th key={name} className={`p-1.5 ${sideOf(name)}`}>
                  {heads[name][0]}
                </th>
              ))}
            </tr>
          </thead>
          {card.groups.map(({ name, rows, subtotal }) => (
            <tbody key={name[0]}>
              <tr className="bg-sunken">
                <th
                  colSpan={2 + heads.marks.length + card.columns.length}
                  scope="rowgroup"
                  className="p-1.5 text-left"
                >
                  {name[0]}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.subject} className="border-b border-rule">
                  <th scope="row" className="p-1.5 text-left font-medium">
                    {row.subject}
                  </th>
                  {row.marks.map((mark, at) => (
                    <td key={heads.marks[at]?.[0]} className="p-1.5 text-right">
                      {mark}
                    </td>
                  ))}
                  <td className="p-1.5 text-right font-semibold">{row.mean}</td>
                  {card.columns.map((name) => (
                    <td key={name} className={`p-1.5 ${sideOf(name)}`}>
                      {row[name]}
                    </td>
                  ))}
                </tr>
              ))}
              {subtotal && (
                <tr className="border-b border-rule font-semibold">
                  <td colSpan={1 + heads.marks.length} className="p-1.5">
                    {subtotal.label[0]}
                  </td>
                  <td className="p-1.5 text-right">{subtotal.mean}</td>
                  {card.columns.map((name) => (
                    <td key={name} className={`p-1.5 ${sideOf(name)}`}>
                      {name === 'coefficient' || name === 'points' || name === 'rank' ? subtotal[name] : ''}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </section>
      <Facts facts={average ? [average, ...facts] : facts} />
      <div className="grid gap-4 menu:grid-cols-2">
        {card.blocks.map(({ id, title, facts }) => (
          <section key={id} aria-label={title[0]}>
            <h3 className="mb-1.5 text-14">{title[0]}</h3>
            <Facts facts={facts} />
          </section>
        ))}
      </div>
      <Facts facts={card.notes} />
    </div>
  );
}

/** Numbers stand to the right. */
function sideOf(column: PrintedCard['columns'][number]): string {
  return column === 'remark' ? 'text-left' : 'text-right';
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label[0]} className="min-w-0">
          <dt className="text-12 text-ink-3">{label[0]}</dt>
          <dd className="tabular font-medium [overflow-wrap:anywhere]">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cancel({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useWords<typeof en>();
  const [reason, setReason] = useState('');
  const textOf = useFailureText();
  const cancel = useCallWrite(cancelCard, [readBoard, listCardsOfStudent]);
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-rule pt-4">
      <TextInput
        label={t('REPORTCARD.cancelReason')}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      {cancel.error && <Banner kind="error">{textOf(cancel.error)}</Banner>}
      <div>
        <Button
          look="danger"
          busy={cancel.isPending}
          disabled={reason.trim() === ''}
          onClick={() => cancel.mutate({ id, reason }, { onSuccess: onDone })}
        >
          {t('REPORTCARD.cancel')}
        </Button>
      </div>
    </div>
  );
}
