/** The record of one parent: who, how to reach them, their children, whom they live with, and how they sign in. */
import { ContactRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useAddress } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import { RecordBody } from '#platform/web/ui/record-body.tsx';
import { usePersonData } from '#platform/web/use-person-data.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { ChildrenPart } from '../links/children-part.tsx';
import { LoginChip } from '../logins/login-chip.tsx';
import { LoginPart } from '../logins/login-part.tsx';
import { useParent } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { ContactFacts } from './contact-facts.tsx';
import { HouseholdPart } from './household-part.tsx';

const loadForm = async () => (await import('./parent-form.tsx')).ParentForm;

export function Screen() {
  const t = useWords();
  const { search } = useAddress();
  const id = Number(search['parent'] ?? 0);
  const query = useParent(id);
  const [opened, setOpened] = useState<GuardianRecord | null>(null);
  const parent = query.data;
  return (
    <Page
      title={parent ? listName(parent) : t('PARENTS.one')}
      icon={ContactRound}
      crumb={t('PARENTS.title')}
      actions={
        parent?.mayEdit && (
          <Button look="primary" icon={Pencil} onClick={() => setOpened(parent)}>
            {t('PARENTS.edit')}
          </Button>
        )
      }
    >
      <BackLink to="/parents">{t('PARENTS.all')}</BackLink>
      <RecordBody id={id} query={query} gone={t('PARENTS.gone')}>
        {(record) => <Record parent={record} />}
      </RecordBody>
      {opened && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ opened, studentId: null, onClose: () => setOpened(null) }}
        />
      )}
    </Page>
  );
}

function Record({ parent }: { parent: GuardianRecord }) {
  const t = useWords();
  const data = usePersonData();
  const { id, title, firstName, lastName, sex, profession, language, contacts, login, mayEdit } = parent;
  return (
    <div className="flex flex-col gap-4">
      <section className="flex items-center gap-4 rounded-card border border-rule bg-surface p-4">
        <Avatar id={id} firstName={firstName} lastName={lastName} size="large" />
        <div className="min-w-0">
          <p className="text-18 font-bold [overflow-wrap:anywhere]">{listName(parent)}</p>
          <p className="text-14 text-ink-2">{[title, profession].filter(Boolean).join(' · ')}</p>
          <p className="mt-1.5">
            <LoginChip login={login} />
          </p>
        </div>
      </section>
      <Card title={t('PARENTS.parts.children')}>
        <ChildrenPart parent={parent} />
      </Card>
      <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
        <Card title={t('PARENTS.parts.contacts')}>
          {contacts ? (
            <ContactFacts contacts={contacts} />
          ) : (
            <p className="text-14 text-ink-3">{t('PARENTS.notSeen')}</p>
          )}
        </Card>
        <Card title={t('PARENTS.parts.identity')}>
          <Facts
            facts={[
              [t('PARENTS.fields.title'), title],
              [t('PARENTS.fields.sex'), sex && t(`PARENTS.sex.${sex}`)],
              [t('PARENTS.fields.profession'), profession],
              [t('PARENTS.fields.language'), language && t(`PARENTS.languages.${language}`)],
            ]}
          />
        </Card>
        {(mayEdit || parent.household) && (
          <Card title={t('PARENTS.parts.household')}>
            <HouseholdPart parent={parent} />
          </Card>
        )}
        {mayEdit && (
          <Card title={t('PARENTS.parts.login')}>
            <LoginPart parent={parent} />
          </Card>
        )}
      </div>
      {data && <PartBody load={data.loadBody} props={{ kind: 'guardian' as const, id }} />}
    </div>
  );
}
