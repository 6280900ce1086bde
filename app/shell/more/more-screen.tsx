/** More: the own profile, language and appearance, password and sign-ins, this device, help, about. */
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { loadOwnProfile } from '#areas/accounts/web/public/load-own-account.ts';
import { canSeeOwnDetails, loadOwnDetails } from '#areas/parents/web/public/load-own-details.ts';
import { loadOwnData } from '#areas/privacy/web/public/load-own-data.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useWords } from '../words.ts';
import { AboutApp } from './about-app.tsx';
import { Appearance } from './appearance.tsx';
import { HelpSection } from './help-section.tsx';
import { SignIns } from './sign-ins.tsx';
import { SpentDataPart } from './spent-data.tsx';
import { ThisDevice } from './this-device.tsx';

export function Screen() {
  const t = useWords();
  const session = useSession();
  const { seenBy } = session;
  return (
    <Page title={t('SHELL.menu.more')} icon={Ellipsis} narrow>
      <div className="flex flex-col gap-4">
        <Profile />
        {/* The own record of a parent; who works at the school has none of that kind. */}
        {!seenBy && hasRoleIn(session, canSeeOwnDetails, 'children') && (
          <Section title={t('MORE.ownDetails')}>
            <div className="min-h-96 menu:min-h-64">
              <LazyPart load={loadOwnDetails} props={{}} fallback={<LateSpinner />} />
            </div>
          </Section>
        )}
        <Section title={t('MORE.appearance')}>
          <Appearance />
        </Section>
        {/* The person's own affair, and closed to an administrator who sees as they do. */}
        {!seenBy && (
          <>
            <Section title={t('SHELL.menu.notifications')}>
              <p className="mb-1 text-ink-2">{t('MORE.notifications.text')}</p>
              <Link
                to="/notifications"
                className="inline-flex min-h-control items-center font-medium text-primary hover:underline"
              >
                {t('MORE.notifications.open')}
              </Link>
            </Section>
            <Section title={t('MORE.security')}>
              <SignIns />
            </Section>
            <Section title={t('MORE.data')}>
              <LazyPart load={loadOwnData} props={{}} fallback={<LateSpinner />} />
            </Section>
          </>
        )}
        <Section title={t('MORE.device')}>
          <ThisDevice />
        </Section>
        <Section title={t('MORE.spent.title')}>
          <SpentDataPart />
        </Section>
        <Section title={t('MORE.help.title')}>
          <HelpSection />
        </Section>
        <Section title={t('MORE.about')}>
          <AboutApp />
        </Section>
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-rule bg-surface p-4 menu:p-5">
      <h2 className="mb-3 text-16">{title}</h2>
      {children}
    </section>
  );
}

function Profile() {
  const t = useWords();
  const { user, organisation, seenBy } = useSession();
  return (
    <section className="flex flex-col gap-4 rounded-card border border-rule bg-surface p-4 menu:p-5">
      <div className="flex items-center gap-4">
        <Avatar
          id={user.id}
          firstName={user.firstName}
          lastName={user.lastName}
          image={user.image}
          size="large"
        />
        <div className="min-w-0">
          <h2 className="text-18 [overflow-wrap:anywhere]">
            {user.firstName} {user.lastName}
          </h2>
          {user.title && <p className="text-ink-2 [overflow-wrap:anywhere]">{user.title}</p>}
          {user.login && (
            <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">
              {t('MORE.login', { login: user.login })}
            </p>
          )}
          <p className="text-13 text-ink-3">{organisation.name}</p>
        </div>
      </div>
      {!seenBy && (
        <LazyPart
          load={loadOwnProfile}
          props={{}}
          fallback={<div className="min-h-37 menu:min-h-control" />}
        />
      )}
    </section>
  );
}
