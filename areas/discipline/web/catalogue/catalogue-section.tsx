/** Settings: types of incidents and kinds of consequences. */
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  type Catalogue,
  type ConsequenceKind,
  type IncidentType,
  readCatalogue,
} from '../../catalogue/contract.ts';
import { mayKeepRules } from '../../rules.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./catalogue-form.tsx')).CatalogueForm;

export function CatalogueSection() {
  const t = useWords();
  const mayChange = mayKeepRules(useSession());
  const query = useStaffQuery(readCatalogue, {});
  /** As it was read when the form was opened. */
  const [opened, setOpened] = useState<Catalogue | null>(null);
  const catalogue = query.data;
  if (!catalogue) return <NotLoaded query={query} count={3} />;
  const close = () => setOpened(null);
  return (
    <section className="flex flex-col gap-3" aria-label={t('DISCIPLINE.catalogue.title')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{t('DISCIPLINE.catalogue.title')}</h2>
        {mayChange && (
          <Button icon={Pencil} onClick={() => setOpened(catalogue)}>
            {t('DISCIPLINE.catalogue.change')}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
        <Entries title={t('DISCIPLINE.catalogue.types')} entries={catalogue.types} aboutOf={TypeAbout} />
        <Entries title={t('DISCIPLINE.catalogue.kinds')} entries={catalogue.kinds} aboutOf={KindAbout} />
      </div>
      {opened && <LazyPart load={loadForm} onMissing={close} props={{ opened, onClose: close }} />}
    </section>
  );
}

interface EntriesProps<Entry> {
  title: string;
  entries: readonly Entry[];
  aboutOf: (props: { entry: Entry }) => ReactNode;
}

function Entries<Entry extends IncidentType | ConsequenceKind>({
  title,
  entries,
  aboutOf: About,
}: EntriesProps<Entry>) {
  const language = useLanguage();
  return (
    <section className="rounded-card border border-rule bg-surface">
      <h3 className="border-b border-rule px-4 py-3 text-16">{title}</h3>
      <ul>
        {entries
          .filter(({ archived }) => !archived)
          .map((entry) => (
            <li
              key={entry.id}
              className="flex min-h-row items-center justify-between gap-4 border-b border-rule px-4 py-2 last:border-0"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{entry[language]}</span>
              <About entry={entry} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function TypeAbout({ entry: { positive, points } }: { entry: IncidentType }) {
  const t = useWords();
  return positive ? <StatusChip tone="done">{t('DISCIPLINE.points', { count: points })}</StatusChip> : null;
}

function KindAbout({ entry: { form, council, expiresAfter } }: { entry: ConsequenceKind }) {
  const t = useWords();
  const about = [
    t(`DISCIPLINE.catalogue.forms.${form}`),
    council && t('DISCIPLINE.tariff.council'),
    typeof expiresAfter === 'number' && t('DISCIPLINE.catalogue.countsFor', { count: expiresAfter }),
    typeof expiresAfter === 'string' && t(`DISCIPLINE.catalogue.countsUntil.${expiresAfter}`),
  ];
  return <span className="text-right text-13 text-ink-2">{about.filter(Boolean).join(' · ')}</span>;
}
