/** The parts of a decision as fields; where one differs from what was proposed, its reason is asked for. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import {
  conductMentions,
  type Decided,
  exclusionCauses,
  longestReason,
  longestRemark,
  type Promotion,
  type Proposal,
  workMentions,
  yearDecisions,
} from '../../decisions/decided-contract.ts';
import { differences, type Part } from '../../decisions/decision-rules.ts';
import type { ClassAtCouncil } from '../../students-contract.ts';
import { useWords } from '../words.ts';

interface DecisionFieldsProps {
  atCouncil: ClassAtCouncil;
  proposal: Proposal;
  decided: Decided;
  /** Parts that want a reason. */
  missing: readonly Part[];
  onChange: (changes: Partial<Decided>) => void;
}

export function DecisionFields({ atCouncil, proposal, decided, missing, onChange }: DecisionFieldsProps) {
  const t = useWords();
  const differs = new Set(differences(decided, proposal));
  const reasonFor = (
    part: Part,
    value: string | null,
    key: 'workReason' | 'conductReason' | 'promotionReason',
  ) =>
    differs.has(part) && (
      <TextInput
        label={t(`COUNCIL.reasonFor.${part}`)}
        required
        maxLength={longestReason}
        value={value ?? ''}
        aria-invalid={missing.includes(part) ? undefined : false}
        onChange={({ target }) => onChange({ [key]: target.value === '' ? null : target.value })}
      />
    );
  return (
    <div className="flex flex-col gap-2">
      {decided.promotion && (
        <>
          <PromotionFields
            atCouncil={atCouncil}
            promotion={decided.promotion}
            onChange={(promotion) => onChange({ promotion })}
          />
          {reasonFor('promotion', decided.promotionReason, 'promotionReason')}
        </>
      )}
      <div className="grid gap-2 @min-[420px]:grid-cols-2">
        <Select
          label={t('COUNCIL.work.label')}
          value={decided.work}
          onChange={(work) => onChange({ work })}
          options={workMentions.map((value) => ({ value, label: t(`COUNCIL.work.${value}`) }))}
        />
        <Select
          label={t('COUNCIL.conductMention.label')}
          value={decided.conduct}
          onChange={(conduct) => onChange({ conduct })}
          options={conductMentions.map((value) => ({ value, label: t(`COUNCIL.conductMention.${value}`) }))}
        />
      </div>
      {reasonFor('work', decided.workReason, 'workReason')}
      {reasonFor('conduct', decided.conductReason, 'conductReason')}
      <TextInput
        label={t('COUNCIL.remark')}
        maxLength={longestRemark}
        value={decided.remark}
        onChange={({ target }) => onChange({ remark: target.value })}
      />
      <Votes votes={decided.votes} onChange={(votes) => onChange({ votes })} />
    </div>
  );
}

interface PromotionFieldsProps {
  atCouncil: ClassAtCouncil;
  promotion: Promotion;
  onChange: (promotion: Promotion) => void;
}

function PromotionFields({ atCouncil, promotion, onChange }: PromotionFieldsProps) {
  const t = useWords();
  const { levels, nextLevelId } = atCouncil;
  const { decision, levelId, cause } = promotion;
  return (
    <div className="grid auto-cols-fr gap-2 @min-[420px]:grid-flow-col">
      <Select
        label={t('COUNCIL.promotion.label')}
        value={decision}
        onChange={(chosen) =>
          onChange({
            decision: chosen,
            levelId: chosen === 'promoted' ? nextLevelId : null,
            cause: chosen === 'excluded' ? 'work' : null,
          })
        }
        options={yearDecisions.map((value) => ({ value, label: t(`COUNCIL.promotion.${value}`) }))}
      />
      {decision === 'promoted' && levels.length > 0 && (
        <Select
          label={t('COUNCIL.promotion.level')}
          value={String(levelId ?? '')}
          onChange={(chosen) => onChange({ ...promotion, levelId: Number(chosen) || null })}
          options={[
            { value: '', label: t('COUNCIL.promotion.anyLevel') },
            ...levels.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {decision === 'excluded' && (
        <Select
          label={t('COUNCIL.promotion.cause')}
          value={cause ?? 'work'}
          onChange={(chosen) => onChange({ ...promotion, cause: chosen })}
          options={exclusionCauses.map((value) => ({ value, label: t(`COUNCIL.causes.${value}`) }))}
        />
      )}
    </div>
  );
}

const noVotes = { for: 0, against: 0, abstained: 0 };

function Votes({
  votes,
  onChange,
}: {
  votes: Decided['votes'];
  onChange: (votes: Decided['votes']) => void;
}) {
  const t = useWords();
  const [open, setOpen] = useState(votes !== null);
  if (!open && votes === null) {
    return (
      <Button
        small
        look="quiet"
        className="-ml-3 self-start"
        onClick={() => {
          setOpen(true);
          onChange(noVotes);
        }}
      >
        {t('COUNCIL.addVotes')}
      </Button>
    );
  }
  const counts = votes ?? noVotes;
  const fields = [
    ['for', t('COUNCIL.votesFor')],
    ['against', t('COUNCIL.votesAgainst')],
    ['abstained', t('COUNCIL.votesAbstained')],
  ] as const;
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="sr-only">{t('COUNCIL.votes')}</legend>
      {fields.map(([name, label]) => (
        <div key={name} className="w-20">
          <TextInput
            label={label}
            inputMode="numeric"
            value={counts[name]}
            onChange={({ target }) =>
              onChange({ ...counts, [name]: Math.min(200, Number(target.value.replace(/\D/g, '')) || 0) })
            }
          />
        </div>
      ))}
      <Button
        small
        look="quiet"
        onClick={() => {
          setOpen(false);
          onChange(null);
        }}
      >
        {t('COUNCIL.removeVotes')}
      </Button>
    </fieldset>
  );
}
