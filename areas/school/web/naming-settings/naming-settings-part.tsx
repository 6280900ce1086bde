/** How the school writes names, the titles it offers and its clock: a card of the settings, with its form for who may change it. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { confirmSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import type { NamingSettings } from '../../naming-settings/naming-settings-contract.ts';
import { useWords } from '../words.ts';
import { useNamingSettings } from './naming-settings-data.ts';
import { sampleName } from './sample-name.ts';

const loadForm = async () => (await import('./naming-settings-form.tsx')).NamingSettingsForm;

export function NamingSettingsPart() {
  const t = useWords();
  const query = useNamingSettings();
  /** As they were read when the form was opened. */
  const [opened, setOpened] = useState<NamingSettings | null>(null);
  const settings = query.data;
  if (settings === undefined) {
    return query.error ? (
      <ErrorState error={query.error} size="pop" onRetry={() => void query.refetch()} />
    ) : (
      <CardSkeletons count={1} />
    );
  }
  const { nameOrder, titles, timeZone, communicationUrl, mayEdit } = settings;
  const close = () => {
    setOpened(null);
    // The screens write names, days and hours by the session.
    void confirmSession();
  };
  return (
    <section
      aria-label={t('SCHOOL.customs.title')}
      className="rounded-card border border-rule bg-surface p-5"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2 className="text-16">{t('SCHOOL.customs.title')}</h2>
        {mayEdit && (
          <Button
            small
            icon={Pencil}
            aria-label={t('SCHOOL.customs.change')}
            aria-haspopup="dialog"
            onClick={() => setOpened(settings)}
          >
            {t('SCHOOL.structure.change')}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          [
            t('SCHOOL.customs.nameOrder'),
            `${t(`SCHOOL.customs.orders.${nameOrder}`)} (${sampleName(nameOrder)})`,
          ],
          [t('SCHOOL.customs.titles'), titles.join(', ') || t('SCHOOL.customs.noTitles')],
          [t('SCHOOL.customs.timeZone'), timeZone.replaceAll('_', ' ')],
          [t('SCHOOL.customs.communicationUrl'), communicationUrl ?? t('SCHOOL.customs.communicationHere')],
        ]}
      />
      {opened && (
        <LazyPart load={loadForm} onMissing={() => setOpened(null)} props={{ opened, onClose: close }} />
      )}
    </section>
  );
}
