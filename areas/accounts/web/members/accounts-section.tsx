/** Members of the school and the rights of each. */
import {
  Eye,
  FolderLock,
  LogOut,
  Pencil,
  ShieldCheck,
  ShieldOff,
  Ticket,
  UserCheck,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isLimited } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { useListFilter } from '#platform/web/reads/list-filter.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { Chip, StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { Menu, type MenuAction } from '#platform/web/ui/menu.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { usePersonData } from '#platform/web/use-person-data.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Member } from '../../members/contract.ts';
import { exportMembers, printMembers } from '../../members/export-contract.ts';
import { mayAdministrate, maySeeMembers } from '../../members/rules.ts';
import { RightChips } from '../rights/right-chips.tsx';
import { NewSlips } from '../slips/new-slips.tsx';
import { useWords } from '../words.ts';
import { useAccountRules, useMembers, useMemberWrites } from './members-data.ts';
import { StaffAvatar } from './staff-avatar.tsx';

const loadForm = async () => (await import('./member-form.tsx')).MemberForm;
const loadRules = async () => (await import('../account-rules/account-rules-form.tsx')).AccountRulesForm;
const loadData = async () => (await import('./member-data.tsx')).MemberData;
const loadSeeAs = async () => (await import('../see-as/see-as-dialog.tsx')).SeeAsDialog;
const loadSlip = async () => (await import('../slips/slip-dialog.tsx')).SlipDialog;

export function AccountsSection() {
  const t = useWords();
  const session = useSession();
  const sees = maySeeMembers(session);
  const query = useMembers(sees);
  const { values, change } = useListFilter('members', {}, { text: '' });
  const { text } = values;
  /** The form's initial content: a member as read when it opened, an invitation, or null. */
  const [form, setForm] = useState<Member | 'new' | null>(null);
  /** The member for whom a slip is made. */
  const rules = useAccountRules(mayAdministrate(session)).data;
  const [ruling, setRuling] = useState(false);
  const [slipFor, setSlipFor] = useState<Member | null>(null);
  if (!sees) return <NotOpen size="half" />;
  if (query.data === undefined) {
    return <NotLoaded query={query} count={8} />;
  }
  const found = query.data.filter((one) => matches(one, text));
  return (
    <div className="flex flex-col gap-4">
      {mayAdministrate(session) && (
        <PageActions>
          <WholeListTools call={exportMembers} document={printMembers} />
          {rules && (
            <Menu
              label={t('MEMBERS.more')}
              actions={[{ label: t('RULES.title'), icon: ShieldCheck, onSelect: () => setRuling(true) }]}
            />
          )}
          <AddButton onClick={() => setForm('new')}>{t('MEMBERS.invite')}</AddButton>
        </PageActions>
      )}
      {mayAdministrate(session) && <NewSlips members={query.data} />}
      <SearchBox
        value={text}
        onChange={(typed) => change({ text: typed })}
        label={t('MEMBERS.search')}
        placeholder={t('MEMBERS.search')}
        className="menu:max-w-md"
      />
      {found.length === 0 ? (
        <EmptyState drawing="search" size="full" title={t('MEMBERS.noneFound')}>
          {t('MEMBERS.noneFoundHelp')}
        </EmptyState>
      ) : (
        <div>
          <p role="status" className="mb-2 text-13 text-ink-3">
            {t('MEMBERS.count', { count: found.length })}
          </p>
          <ul className="overflow-hidden rounded-card border border-rule bg-surface">
            {found.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onEdit={() => setForm(member)}
                onSlip={() => setSlipFor(member)}
              />
            ))}
          </ul>
        </div>
      )}
      {form !== null && (
        <LazyPart
          load={loadForm}
          onMissing={() => setForm(null)}
          props={{
            opened: form === 'new' ? null : form,
            onInvited: setSlipFor,
            onClose: () => setForm(null),
          }}
        />
      )}
      {ruling && rules && (
        <LazyPart
          load={loadRules}
          onMissing={() => setRuling(false)}
          props={{ opened: rules, onClose: () => setRuling(false) }}
        />
      )}
      {slipFor && (
        <LazyPart
          load={loadSlip}
          onMissing={() => setSlipFor(null)}
          props={{ member: slipFor, onClose: () => setSlipFor(null) }}
        />
      )}
    </div>
  );
}

interface RowProps {
  member: Member;
  onEdit: () => void;
  onSlip: () => void;
}

function MemberRow({ member, onEdit, onSlip }: RowProps) {
  const t = useWords();
  const { ago } = useFormats();
  const own = useSession().user.id === member.id;
  const { id, firstName, lastName, title, login, suspended, activated, seenAt, secondFactor } = member;
  return (
    <li className="flex items-start gap-3 border-b border-rule px-4 py-3 last:border-0">
      <StaffAvatar id={id} firstName={firstName} lastName={lastName} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 menu:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">
            {listName(member)}
            {own && <span className="font-normal text-ink-3"> · {t('MEMBERS.you')}</span>}
          </p>
          <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">
            {[title, login].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap content-start gap-1.5">
          {suspended && <StatusChip tone="late">{t('MEMBERS.suspended')}</StatusChip>}
          {secondFactor && <Chip>{t('MEMBERS.secondFactor')}</Chip>}
          {!activated && <StatusChip tone="draft">{t('MEMBERS.notActivated')}</StatusChip>}
          <RightChips member={member} />
          {isLimited(member) && <Chip>{t('MEMBERS.limited')}</Chip>}
          {seenAt !== null && (
            <p className="basis-full text-12 text-ink-3">
              {t('MEMBERS.seen', { ago: ago(Date.now() - Date.parse(seenAt)) })}
            </p>
          )}
        </div>
      </div>
      {member.mayEdit && <MemberMenu member={member} onEdit={onEdit} onSlip={onSlip} />}
    </li>
  );
}

function MemberMenu({ member, onEdit, onSlip }: RowProps) {
  const t = useWords();
  const own = useSession().user.id === member.id;
  const failureText = useFailureText();
  const { suspend, endSessions, takeFactor } = useMemberWrites();
  const [asking, setAsking] = useState<'suspend' | 'factor' | 'data' | 'see' | null>(null);
  const data = usePersonData();
  const { id, suspended, secondFactor } = member;
  const name = fullName(member);
  const after = (text: string) => ({
    onSuccess: () => showToast({ kind: 'info', text }),
    onError: (error: Error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: () => setAsking(null),
  });
  const reason = own ? t('MEMBERS.ownJobs') : undefined;
  const actions: readonly MenuAction[] = [
    { label: t('MEMBERS.edit'), icon: Pencil, onSelect: onEdit },
    {
      label: t('MEMBERS.slip.action'),
      icon: Ticket,
      ...(reason ? { reason } : {}),
      onSelect: onSlip,
    },
    {
      label: t('MEMBERS.endSessions'),
      icon: LogOut,
      onSelect: () => endSessions.mutate({ id }, after(t('MEMBERS.signedOut'))),
    },
    ...(isTeacherAlone(member) && !own && !suspended
      ? [{ label: t('SEE_AS.action'), icon: Eye, onSelect: () => setAsking('see') }]
      : []),
    ...(data ? [{ label: t('MEMBERS.data'), icon: FolderLock, onSelect: () => setAsking('data') }] : []),
    ...(secondFactor
      ? [
          {
            label: t('MEMBERS.takeSecondFactor'),
            icon: ShieldOff,
            ...(reason ? { reason } : {}),
            onSelect: () => setAsking('factor'),
          },
        ]
      : []),
    suspended
      ? {
          label: t('MEMBERS.admit'),
          icon: UserCheck,
          onSelect: () => suspend.mutate({ id, suspended: false }, after(t('MEMBERS.saved'))),
        }
      : {
          label: t('MEMBERS.suspend'),
          icon: UserX,
          danger: true,
          ...(reason ? { reason } : {}),
          onSelect: () => setAsking('suspend'),
        },
  ];
  return (
    <>
      <Menu label={t('MEMBERS.actions', { name })} actions={actions} />
      {asking === 'see' && (
        <LazyPart
          load={loadSeeAs}
          onMissing={() => setAsking(null)}
          props={{ of: 'member' as const, id, name, onClose: () => setAsking(null) }}
        />
      )}
      {asking === 'data' && data && (
        <LazyPart
          load={loadData}
          onMissing={() => setAsking(null)}
          props={{ member, part: data, onClose: () => setAsking(null) }}
        />
      )}
      <ConfirmDialog
        open={asking === 'suspend'}
        title={t('MEMBERS.suspendTitle')}
        confirm={t('MEMBERS.suspend')}
        danger
        busy={suspend.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => suspend.mutate({ id, suspended: true }, after(t('MEMBERS.saved')))}
      >
        {t('MEMBERS.suspendText', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'factor'}
        title={t('MEMBERS.takeSecondFactorTitle')}
        confirm={t('MEMBERS.takeSecondFactor')}
        danger
        busy={takeFactor.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => takeFactor.mutate({ id }, after(t('MEMBERS.secondFactorTaken')))}
      >
        {t('MEMBERS.takeSecondFactorText', { name })}
      </ConfirmDialog>
    </>
  );
}

/** The application is seen as those who have no right beyond their own classes. */
function isTeacherAlone({ jobs, roles, otherRoles }: Member): boolean {
  const teaches = jobs.every((job) => job === 'teacher' || job === 'classMaster');
  return jobs.length > 0 && teaches && roles.length === 0 && otherRoles === 0;
}

function matches({ firstName, lastName, title, login }: Member, text: string): boolean {
  return holdsWords([lastName, firstName, title, login], text);
}
