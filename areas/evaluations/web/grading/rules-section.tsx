/** The rules of computing of the school, and of the sections and levels that differ. */
import { Pencil, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { AllRules, SetRulesItem } from '../../grading/rules-contract.ts';
import { fieldsOfRules } from '../../grading/rules-fields.ts';
import { useWords } from '../words.ts';
import { type OpenedRules, useRules, useRulesDrop } from './rules-data.ts';

const loadForm = async () => (await import('./rules-form.tsx')).RulesForm;

export function RulesSection() {
  const query = useRules();
  return query.data ? <Rules all={query.data} /> : <NotLoaded query={query} />;
}

function Rules({ all }: { all: AllRules }) {
  const t = useWords();
  const [opened, setOpened] = useState<OpenedRules | null>(null);
  const [dropped, setDropped] = useState<SetRulesItem | null>(null);
  const drop = useRulesDrop();
  const own = all.sets.filter((set): set is OpenedRules => set.rules !== null);
  const [school] = own;
  return (
    <div className="flex flex-col gap-4">
      {all.yearName === null ? (
        <Banner kind="info">{t('EVALUATION.rules.noYear')}</Banner>
      ) : (
        <p className="text-14 text-ink-2">{t('EVALUATION.rules.from', { year: all.yearName })}</p>
      )}
      {own.map((set) => (
        <RulesCard
          key={`${set.sectionId} ${set.levelId}`}
          set={set}
          onChange={all.mayEdit ? () => setOpened(set) : null}
          onDrop={all.mayEdit && set !== school ? () => setDropped(set) : null}
        />
      ))}
      {all.mayEdit && school && (
        <AddRules
          scopes={all.sets.filter(({ rules }) => rules === null)}
          onAdd={(scope) => setOpened({ ...scope, rules: school.rules })}
        />
      )}
      {opened && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ opened, onClose: () => setOpened(null) }}
        />
      )}
      {dropped && (
        <ConfirmDialog
          open
          title={t('EVALUATION.rules.drop', { name: dropped.name })}
          confirm={t('EVALUATION.rules.dropNow')}
          busy={drop.isPending}
          onCancel={() => setDropped(null)}
          onConfirm={() => {
            const { sectionId, levelId, version } = dropped;
            drop.mutate(
              { sectionId, levelId, version },
              {
                onSuccess: () => showToast({ kind: 'info', text: t('EVALUATION.rules.dropped') }),
                onSettled: () => setDropped(null),
              },
            );
          }}
        >
          {t('EVALUATION.rules.dropText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface RulesCardProps {
  set: OpenedRules;
  onChange: (() => void) | null;
  onDrop: (() => void) | null;
}

function RulesCard({ set, onChange, onDrop }: RulesCardProps) {
  const t = useWords();
  const language = useLanguage();
  const name = set.name || t('EVALUATION.rules.school');
  const fields = fieldsOfRules(set.rules, language);
  const hours = (text: string) => text && t('EVALUATION.rules.hours', { count: text });
  return (
    <section aria-label={name} className="rounded-card border border-rule bg-surface p-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-16">{name}</h2>
        <div className="flex flex-wrap gap-2">
          {onDrop && (
            <Button small icon={Undo2} onClick={onDrop}>
              {t('EVALUATION.rules.dropNow')}
            </Button>
          )}
          {onChange && (
            <Button
              small
              icon={Pencil}
              aria-label={t('EVALUATION.rules.changeOf', { name })}
              aria-haspopup="dialog"
              onClick={onChange}
            >
              {t('EVALUATION.rules.change')}
            </Button>
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-2 @min-[820px]:grid-cols-2">
        <Facts
          facts={[
            [t('EVALUATION.rules.rhythm'), t(`EVALUATION.rules.rhythms.${fields.rhythm}`)],
            [t('EVALUATION.rules.missingMark'), t(`EVALUATION.why.missing.${fields.missingMark}`)],
            [
              t('EVALUATION.rules.sequenceWeights'),
              fields.sequenceWeights || t('EVALUATION.rules.weighAlike'),
            ],
            [
              t('EVALUATION.rules.annualSubject'),
              t(`EVALUATION.rules.annualSubjects.${fields.annualSubject}`),
            ],
            [t('EVALUATION.rules.annualMethod'), t(`EVALUATION.rules.annualMethods.${fields.annualMethod}`)],
            [t('EVALUATION.rules.passMark'), fields.passMark],
            [t('EVALUATION.rules.classifiedFrom'), `${fields.classifiedFrom}\u00a0%`],
            [t('EVALUATION.rules.trimestersClassified'), fields.trimestersClassified],
            [t('EVALUATION.rules.ties'), t(`EVALUATION.rules.tieRules.${fields.ties}`)],
          ]}
        />
        <Facts
          facts={[
            [
              t('EVALUATION.rules.grades'),
              fields.grades.map(({ letter, from }) => `${letter} ≥ ${from}`).join(', '),
            ],
            [t('EVALUATION.rules.honourRoll'), fields.honourRoll],
            [t('EVALUATION.rules.encouragement'), fields.encouragement],
            [t('EVALUATION.rules.congratulations'), fields.congratulations],
            [t('EVALUATION.rules.honourAbsence'), hours(fields.honourAbsence)],
            [t('EVALUATION.rules.dismissalMark'), fields.dismissalMark],
            [t('EVALUATION.rules.repeatMark'), fields.repeatMark],
            [t('EVALUATION.rules.absenceLimit'), hours(fields.absenceLimit)],
          ]}
        />
      </div>
    </section>
  );
}

interface AddRulesProps {
  scopes: readonly SetRulesItem[];
  onAdd: (scope: SetRulesItem) => void;
}

/** Sections and levels that do as the school does, to give one of them rules of its own. */
function AddRules({ scopes, onAdd }: AddRulesProps) {
  const t = useWords();
  const keyOf = ({ sectionId, levelId }: SetRulesItem) => `${sectionId} ${levelId}`;
  const [chosen, setChosen] = useState('');
  const scope = scopes.find((one) => keyOf(one) === chosen) ?? null;
  if (scopes.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-72 max-w-full">
        <Select
          label={t('EVALUATION.rules.otherwise')}
          value={scope ? chosen : ''}
          onChange={setChosen}
          options={[
            { value: '', label: t('EVALUATION.rules.choose') },
            ...scopes.map((one) => ({ value: keyOf(one), label: one.name })),
          ]}
        />
      </div>
      <Button icon={Plus} disabled={!scope} onClick={() => scope && onAdd(scope)}>
        {t('EVALUATION.rules.own')}
      </Button>
    </div>
  );
}
