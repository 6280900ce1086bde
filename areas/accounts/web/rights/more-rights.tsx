/** Ticks the roles that somebody gets one by one beside the jobs; closed until opened where there are none. */
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { jobsImplying, type Rights } from '../../rights/held-rights.ts';
import { rightsInWords } from '../../rights/rights-in-words.ts';
import { impliedBy } from '../../rights/single-roles.ts';
import {
  roleGroups,
  type SingleRole,
  singleRoles,
  singleRolesOf,
} from '../../rights/single-roles-contract.ts';
import { useWords } from '../words.ts';

interface MoreRightsProps {
  /** Whether it begins open. */
  open: boolean;
  rights: Rights;
  onChange: (roles: SingleRole[]) => void;
  disabled: boolean;
}

export function MoreRights({ open, rights, onChange, disabled }: MoreRightsProps) {
  const t = useWords();
  const { jobs, roles } = rights;
  const toggle = (role: SingleRole, on: boolean) =>
    onChange(singleRoles.filter((one) => (one === role ? on : roles.includes(one))));
  return (
    <details open={open}>
      <summary className="cursor-pointer py-1.5 text-16 font-bold">
        {t('MEMBERS.moreRights')}
        {roles.length > 0 && <span className="tabular font-normal text-ink-3"> · {roles.length}</span>}
      </summary>
      <p className="mb-2 text-13 text-ink-3">{t('MEMBERS.moreRightsHint')}</p>
      <div className="flex flex-col gap-3">
        {roleGroups.map((group) => (
          <fieldset key={group}>
            <legend className="text-14 font-medium text-ink-2">{t(`MEMBERS.roleGroups.${group}`)}</legend>
            <div className="grid gap-x-4 menu:grid-cols-2">
              {singleRolesOf[group].map((role) => (
                <RoleTick
                  key={role}
                  role={role}
                  sources={[...jobsImplying(jobs, role), ...roles.filter((one) => impliedBy(one).has(role))]}
                  ticked={roles.includes(role)}
                  disabled={disabled}
                  onChange={(on) => toggle(role, on)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}

interface RoleTickProps {
  role: SingleRole;
  /** The jobs and roles that imply it: with them it is there anyway. */
  sources: readonly string[];
  ticked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function RoleTick({ role, sources, ticked, disabled, onChange }: RoleTickProps) {
  const t = useWords();
  const say = useAnyWords();
  const comes = sources.length > 0;
  return (
    <Checkbox checked={ticked || comes} disabled={disabled || comes} onChange={onChange} className="py-1">
      <span className="block [overflow-wrap:anywhere]">{t(`MEMBERS.roles.${role}`)}</span>
      <span className="block text-12 text-ink-3 [overflow-wrap:anywhere]">
        {comes ? t('MEMBERS.comesWith', { names: rightsInWords(say, sources).join(', ') }) : role}
      </span>
    </Checkbox>
  );
}
