/** One entry of the sheet of a student. */
import { useState } from 'react';
import { go } from '#platform/web/navigation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { SheetEntry } from '../../sheet/contract.ts';
import { consequenceTones, useAmountText } from '../discipline-words.ts';
import { SeverityChip } from '../severity-chip.tsx';
import { useWords } from '../words.ts';

const loadDocuments = async () => (await import('./sheet-documents.tsx')).SheetDocuments;
const loadAppeal = async () => (await import('./appeal-form.tsx')).AppealForm;

export function SheetRow({ entry, asParent }: { entry: SheetEntry; asParent: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const amount = useAmountText()(entry);
  const [appealing, setAppealing] = useState(false);
  const close = () => setAppealing(false);
  const { kind, name, text, severity, positive, points, part, state, published, mayAppeal } = entry;
  const about = [
    [day(entry.day), entry.time].filter(Boolean).join(', '),
    entry.councilOn && t('DISCIPLINE.councils.decidedBy', { day: day(entry.councilOn) }),
    part === null || part === 'actor' ? null : t(`DISCIPLINE.people.${part}`),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-rule/60 px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="leading-tight font-medium [overflow-wrap:anywhere]">
          {[name[language], amount].filter(Boolean).join(', ')}
        </p>
        <p className="tabular text-13 text-ink-2">{about.filter(Boolean).join(' · ')}</p>
        <p className="text-14 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        {entry.documents.length > 0 && (
          <LazyPart load={loadDocuments} quiet props={{ documents: entry.documents }} />
        )}
        {kind === 'incident' && !asParent && (
          <Button
            small
            look="quiet"
            onClick={() => go('/Discipline', { search: { incident: String(entry.id) } })}
          >
            {t('DISCIPLINE.sheet.open')}
          </Button>
        )}
        {mayAppeal && (
          <Button small className="mt-2" onClick={() => setAppealing(true)}>
            {t('DISCIPLINE.appeal.action')}
          </Button>
        )}
      </div>
      <span className="flex flex-wrap gap-1.5">
        {severity !== null && <SeverityChip severity={severity} />}
        {positive && <StatusChip tone="done">{t('DISCIPLINE.points', { count: points })}</StatusChip>}
        {state && (
          <StatusChip tone={consequenceTones[state]}>
            {t(`DISCIPLINE.consequences.states.${state}`)}
          </StatusChip>
        )}
        {!asParent && (
          <StatusChip tone={published ? 'done' : 'unchecked'}>
            {t(published ? 'DISCIPLINE.publish.shown' : 'DISCIPLINE.publish.notShown')}
          </StatusChip>
        )}
      </span>
      {appealing && <LazyPart load={loadAppeal} onMissing={close} props={{ entry, onClose: close }} />}
    </li>
  );
}
