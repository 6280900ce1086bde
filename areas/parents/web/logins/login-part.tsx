/** How a parent signs in, and the ways to a first password: a slip, or a mail where there is an address. */
import { Mail, Ticket } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { useLoginWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { LoginChip } from './login-chip.tsx';

const loadSeeAs = async () => (await import('./see-as-parent.tsx')).SeeAsParent;
const loadSlip = async () => (await import('../slips/slip-dialog.tsx')).SlipDialog;

export function LoginPart({ parent }: { parent: GuardianRecord }) {
  const t = useWords();
  const { mail } = useLoginWrites();
  const [slip, setSlip] = useState(false);
  const { id, login, loginName, contacts, children } = parent;
  const sees = reachesWholeSchool(useSession(), 'Administrator') && loginName !== null;
  const verified = children.some(({ state }) => state === 'verified');
  const reason = verified ? undefined : t('PARENTS.login.needsLink');
  const invite = () =>
    mail.mutate(
      { id },
      {
        onSuccess: ({ mailLeaves }) =>
          showToast(
            mailLeaves
              ? { kind: 'info', text: t('PARENTS.login.mailed') }
              : { kind: 'error', text: t('PARENTS.login.noMailServer') },
          ),
      },
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <LoginChip login={login} />
        {loginName && (
          <span className="text-13 text-ink-2 [overflow-wrap:anywhere]">
            {t('PARENTS.login.name', { login: loginName })}
          </span>
        )}
      </p>
      {!verified && <p className="text-13 text-ink-3">{t('PARENTS.login.needsLink')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button small icon={Ticket} {...(reason ? { reason } : {})} onClick={() => setSlip(true)}>
          {t('PARENTS.login.slip')}
        </Button>
        {contacts?.email && (
          <Button small icon={Mail} busy={mail.isPending} {...(reason ? { reason } : {})} onClick={invite}>
            {t('PARENTS.login.mail')}
          </Button>
        )}
        {sees && <LazyPart load={loadSeeAs} quiet props={{ id, name: fullName(parent) }} />}
      </div>
      {slip && (
        <LazyPart
          load={loadSlip}
          onMissing={() => setSlip(false)}
          props={{ id, name: fullName(parent), onClose: () => setSlip(false) }}
        />
      )}
    </div>
  );
}
