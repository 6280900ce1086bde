/** The proposal of the rules, with the source of each part. */
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';

interface ProposedProps {
  atCouncil: ClassAtCouncil;
  student: StudentAtCouncil;
}

export function Proposed({ atCouncil: { rules, levels }, student }: ProposedProps) {
  const t = useWords();
  const words = useCouncilWords();
  const { proposal } = student;
  const { work, conduct, promotion } = proposal;
  const lines = [
    ...(promotion
      ? [
          [
            t('COUNCIL.promotion.label'),
            words.promotion(promotion, levels, student.sex),
            words.why.promotion(proposal, student, rules),
          ] as const,
        ]
      : []),
    [t('COUNCIL.work.label'), t(`COUNCIL.work.${work}`), words.why.work(proposal, student, rules)] as const,
    ...(conduct === 'none'
      ? []
      : [
          [
            t('COUNCIL.conductMention.label'),
            t(`COUNCIL.conductMention.${conduct}`),
            words.why.conduct(proposal, student, rules),
          ] as const,
        ]),
  ];
  return (
    <div>
      <h3 className="text-13 text-ink-2">{t('COUNCIL.proposal')}</h3>
      <dl className="flex flex-col gap-1.5">
        {lines.map(([name, value, why]) => (
          <div key={name}>
            <dt className="sr-only">{name}</dt>
            <dd className="text-18 leading-tight font-bold">
              {value === t('COUNCIL.work.none') ? t('COUNCIL.partIs', { part: name, value }) : value}
            </dd>
            <dd className="text-13 text-ink-2">{why}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
