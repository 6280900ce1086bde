/** One guardian of a child in one block: relation, duties for the child, the state, and the actions that it allows. */
import { Ban, Check, Pencil, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useRelationName } from '#areas/students/web/public/relation-select.ts';
import type { Icon } from '#platform/web/screens.ts';
import { Chip, StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { LinkState } from '../../contract.ts';
import type { LinkRecord } from '../../links/links-contract.ts';
import { statesAfter } from '../../rules.ts';
import { useWords } from '../words.ts';
import { type LinkNames, stateTones } from './link-state.ts';

const loadForm = async () => (await import('./link-form.tsx')).LinkForm;
const loadDecide = async () => (await import('./decide-link.tsx')).DecideLink;

const flags = ['legal', 'financial', 'contact', 'pickUp'] as const;

export function LinkLine({ link, mayEdit }: { link: LinkRecord; mayEdit: boolean }) {
  const t = useWords();
  const nameRelation = useRelationName();
  const { day } = useFormats();
  const { relation, relationName, callOrder, state, stateAt, stateBy, stateReason } = link;
  const facts = {
    state: t(`PARENTS.states.${state}`),
    day: stateAt ? day(stateAt) : '',
    name: stateBy ?? '',
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-13 text-ink-2">
        {relationName ?? nameRelation(relation)}
        <span className="text-ink-3"> · {t('PARENTS.link.called', { order: callOrder })}</span>
      </p>
      <p className="flex flex-wrap gap-1.5">
        <StatusChip tone={stateTones[state]}>{t(`PARENTS.states.${state}`)}</StatusChip>
        {flags.map((flag) => link[flag] && <Chip key={flag}>{t(`PARENTS.flags.${flag}`)}</Chip>)}
      </p>
      {mayEdit && stateAt && (
        <p className="text-12 text-ink-3 [overflow-wrap:anywhere]">
          {t(stateBy ? 'PARENTS.link.sinceBy' : 'PARENTS.link.since', facts)}
          {stateReason && `: ${stateReason}`}
        </p>
      )}
    </div>
  );
}

const pictures: Record<LinkState, Icon> = { verified: Check, revoked: X, barred: Ban, pending: Undo2 };

export function LinkMenu({ link, names, of }: { link: LinkRecord; names: LinkNames; of: string }) {
  const t = useWords();
  const [open, setOpen] = useState<'form' | LinkState | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={t('PARENTS.link.actions', { name: of })}
        actions={[
          { label: t('PARENTS.link.edit'), icon: Pencil, onSelect: () => setOpen('form') },
          ...statesAfter(link.state).map((state) => ({
            label: t(`PARENTS.decide.${state}`),
            icon: pictures[state],
            danger: state === 'revoked' || state === 'barred',
            onSelect: () => setOpen(state),
          })),
        ]}
      />
      {open === 'form' && (
        <LazyPart load={loadForm} onMissing={close} props={{ opened: link, names, onClose: close }} />
      )}
      {open !== null && open !== 'form' && (
        <LazyPart load={loadDecide} onMissing={close} props={{ link, names, state: open, onClose: close }} />
      )}
    </>
  );
}
