/** The form of what a person may do at the school, invited now or there already. */
import { SectionSelect } from '#areas/school/web/public/section-select.ts';
import { TitleInput } from '#areas/school/web/public/title-input.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import {
  editMember,
  type GivenMember,
  type Member,
  type StaffJob,
  staffJobs,
} from '../../members/contract.ts';
import { isComplete, loginFor } from '../../members/rules.ts';
import { rightsInWords } from '../../rights/rights-in-words.ts';
import { LevelTicks } from '../rights/level-ticks.tsx';
import { MoreRights } from '../rights/more-rights.tsx';
import { useWords } from '../words.ts';
import { useMemberWrites } from './members-data.ts';

interface MemberFormProps {
  /** Null for a person who is invited. */
  opened: Member | null;
  /** Called with an invited member, who needs a slip. */
  onInvited: (member: Member) => void;
  onClose: () => void;
}

interface Typed extends GivenMember {
  /** Login of an invited member: an e-mail, or a name of the school. */
  readonly login: string;
}

/** Without a job: a preselected one is easily left beside the right one. */
const nobody: Typed = {
  login: '',
  firstName: '',
  lastName: '',
  title: null,
  sectionId: null,
  levelIds: [],
  jobs: [],
  roles: [],
};

export function MemberForm({ opened, onInvited, onClose }: MemberFormProps) {
  const t = useWords();
  const say = useAnyWords();
  const session = useSession();
  const own = session.user.id === opened?.id;
  const { invite, edit } = useMemberWrites();
  const form = useRecordForm({
    name: `member ${opened?.id ?? 'new'}`,
    opened,
    fieldsOf: (member: Member): Typed => ({ ...givenOf(member), login: '' }),
    adding: { start: () => nobody, create: invite, newOf: ({ login, ...member }) => ({ login, member }) },
    edit,
    editCall: editMember,
    changeOf: ({ login: _login, ...member }, { id, version }) => ({ id, version, member }),
    saved: t('MEMBERS.saved'),
    onSaved: (member) => {
      if (!opened) onInvited(member);
    },
    onClose,
  });
  const { fields, change, theirs, stored } = form;
  const login = loginFor(fields.login, session.organisation.code);
  const versionOf = ({ firstName, lastName, jobs, roles }: GivenMember) => ({
    title: fullName({ firstName, lastName }),
    text: rightsInWords(say, [...jobs, ...roles]).join(', '),
  });
  const toggle = (job: StaffJob, on: boolean) =>
    change({ jobs: staffJobs.filter((one) => (one === job ? on : fields.jobs.includes(one))) });
  return (
    <FormDialog
      wide
      title={stored ? t('MEMBERS.editTitle', { name: fullName(stored) }) : t('MEMBERS.invite')}
      subtitle={stored?.login}
      form={form}
      ready={(stored !== null || login !== null) && isComplete(fields, stored)}
      conflict={theirs && { theirs: versionOf(givenOf(theirs)), mine: versionOf(fields) }}
    >
      {!stored && (
        <TextInput
          label={t('MEMBERS.login')}
          hint={
            login
              ? t('MEMBERS.loginAs', { login: login.login })
              : t('MEMBERS.loginHint', { code: session.organisation.code })
          }
          error={login === null && fields.login.trim() !== '' ? t('MEMBERS.errors.loginUnfit') : null}
          required
          maxLength={254}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={fields.login}
          onChange={(event) => change({ login: event.target.value })}
        />
      )}
      <div className="grid gap-3 menu:grid-cols-2">
        <TextInput
          label={t('MEMBERS.lastName')}
          required
          maxLength={100}
          value={fields.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <TextInput
          label={t('MEMBERS.firstName')}
          maxLength={100}
          value={fields.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TitleInput
          label={t('MEMBERS.title')}
          hint={t('MEMBERS.titleHint')}
          maxLength={100}
          value={fields.title}
          onChange={(title) => change({ title })}
        />
        <SectionSelect
          label={t('MEMBERS.section')}
          none={t('MEMBERS.noSection')}
          disabled={own}
          value={fields.sectionId}
          // A level of another section would leave nothing to reach.
          onChange={(sectionId) => change({ sectionId, levelIds: [] })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-16 font-bold">{t('MEMBERS.jobsTitle')}</legend>
        {own && <p className="mb-1 text-13 text-ink-3">{t('MEMBERS.ownJobs')}</p>}
        <div className="grid gap-x-4 menu:grid-cols-2">
          {staffJobs.map((job) => (
            <Checkbox
              key={job}
              disabled={own}
              checked={fields.jobs.includes(job)}
              onChange={(on) => toggle(job, on)}
              className="py-1"
            >
              <span className="block font-medium">{t(`MEMBERS.jobs.${job}`)}</span>
              <span className="block text-13 text-ink-3">{t(`MEMBERS.about.${job}`)}</span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <MoreRights
        open={form.before.roles.length > 0}
        rights={fields}
        disabled={own}
        onChange={(roles) => change({ roles })}
      />
      <LevelTicks
        sectionId={fields.sectionId}
        disabled={own}
        chosen={fields.levelIds}
        onChange={(levelIds) => change({ levelIds })}
      />
    </FormDialog>
  );
}

function givenOf({ firstName, lastName, title, jobs, roles, sectionId, levelIds }: Member): GivenMember {
  return { firstName, lastName, title, jobs, roles, sectionId, levelIds };
}
