/** The part of the settings about other systems: data packages, the OneRoster file, and connected systems. */
import { ChevronRight, Download, FolderInput } from 'lucide-react';
import { saveSent } from '#platform/web/documents/save-file.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { mayExchange } from '../rules.ts';
import { RosterClients } from './clients/roster-clients.tsx';
import { RosterRuns } from './packages/roster-runs.tsx';
import { useOneRosterExport } from './roster-data.ts';
import { useWords } from './words.ts';

export function OtherSystems() {
  const t = useWords();
  const may = mayExchange(useSession());
  if (!may) return null;
  return (
    <div className="flex flex-col gap-6 border-t border-rule pt-6">
      <section>
        <h2 className="mb-1 text-18">{t('ROSTER.title')}</h2>
        <p className="mb-3 max-w-2xl text-14 text-ink-2 text-pretty">{t('ROSTER.text')}</p>
        <div className="grid gap-3 @min-[620px]:grid-cols-2">
          <Link
            to="/administration/settings/exchange/roster"
            className="flex h-full items-start gap-3 rounded-card border border-rule bg-surface p-4 text-ink hover:bg-sunken"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-card bg-tint text-primary">
              <FolderInput aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t('ROSTER.bring.title')}</span>
              <span className="block text-13 text-ink-2 text-pretty">{t('ROSTER.bring.text')}</span>
            </span>
            <ChevronRight aria-hidden className="size-4.5 shrink-0 self-center text-ink-3" />
          </Link>
          <TakeOut />
        </div>
      </section>
      <RosterRuns />
      <RosterClients />
    </div>
  );
}

function TakeOut() {
  const t = useWords();
  const take = useOneRosterExport();
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-rule bg-surface p-4">
      <div>
        <h3 className="font-medium">{t('ROSTER.take.title')}</h3>
        <p className="text-13 text-ink-2 text-pretty">{t('ROSTER.take.text')}</p>
      </div>
      <Button icon={Download} busy={take.isPending} onClick={() => take.mutate({}, { onSuccess: saveSent })}>
        {t('ROSTER.take.button')}
      </Button>
    </div>
  );
}
