/** The school's names, the header of its documents, and its contacts. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { isStaff } from '#platform/kernel/roles.ts';
import { confirmSession, useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import type { Organisation } from '../../organisation/organisation-contract.ts';
import { isBlank, waysToReach } from '../../organisation/organisation-rules.ts';
import { NamingSettingsPart } from '../naming-settings/naming-settings-part.tsx';
import { useWords } from '../words.ts';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { LogoPart } from './logo-part.tsx';
import { useOrganisation } from './organisation-data.ts';
import { SigningPart } from './signing-part.tsx';

const loadForm = async () => (await import('./organisation-form.tsx')).OrganisationForm;

type Fact = readonly [label: string, value: string];

export function OrganisationSection() {
  const t = useWords();
  const staff = isStaff(useSession());
  const query = useOrganisation();
  /** The organisation as it was read when the form was opened. */
  const [opened, setOpened] = useState<Organisation | null>(null);
  const organisation = query.data;
  if (!staff) return <NotOpen size="half" />;
  if (organisation === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <CardSkeletons count={2} />
    );
  }
  const { name, french, english, mayEdit } = organisation;
  const open = () => setOpened(organisation);
  const close = () => {
    setOpened(null);
    // The menu shows the school's name by the session.
    void confirmSession();
  };
  const signs = [organisation.signedBy, french.signsAs, english.signsAs, organisation.town].filter(
    (part) => part !== null,
  );
  const written: readonly Fact[] = [
    ...waysToReach.flatMap((part): Fact[] => {
      const value = organisation[part];
      return value === null ? [] : [[t(`SCHOOL.organisation.${part}`), value]];
    }),
    ...(signs.length > 0 ? [[t('SCHOOL.organisation.signs'), signs.join(' · ')] as const] : []),
  ];
  return (
    <>
      {mayEdit && (
        <PageActions>
          <Button look="primary" icon={Pencil} onClick={open}>
            {t('SCHOOL.structure.change')}
          </Button>
        </PageActions>
      )}
      <div className="flex flex-col gap-4">
        <section className="rounded-card border border-rule bg-surface p-5">
          <h2 className="text-18 [overflow-wrap:anywhere]">{name}</h2>
          {written.length === 0 ? (
            <p className="mt-1 text-14 text-ink-3">{t('SCHOOL.organisation.notWritten')}</p>
          ) : (
            <dl className="mt-3 grid gap-x-6 gap-y-3 menu:grid-cols-2">
              {written.map(([label, value]) => (
                <div key={label} className="min-w-0">
                  <dt className="text-12 text-ink-3">{label}</dt>
                  <dd className="[overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
        <section
          aria-label={t('SCHOOL.organisation.letterhead')}
          className="rounded-card border border-rule bg-surface p-5"
        >
          <h2 className="text-16">{t('SCHOOL.organisation.letterhead')}</h2>
          <p className="mt-1 mb-5 max-w-2xl text-13 text-ink-3">{t('SCHOOL.organisation.letterheadText')}</p>
          {isBlank(french) && isBlank(english) ? (
            <EmptyState
              drawing="notebook"
              title={t('SCHOOL.organisation.none')}
              action={
                mayEdit && (
                  <Button look="primary" onClick={open}>
                    {t('SCHOOL.organisation.begin')}
                  </Button>
                )
              }
            >
              {t('SCHOOL.organisation.noneHelp')}
            </EmptyState>
          ) : (
            <LetterheadPreview french={french} english={english} />
          )}
        </section>
        <LogoPart mayEdit={mayEdit} />
        {mayEdit && <SigningPart />}
        <NamingSettingsPart />
      </div>
      {opened && (
        <LazyPart load={loadForm} onMissing={() => setOpened(null)} props={{ opened, onClose: close }} />
      )}
    </>
  );
}
