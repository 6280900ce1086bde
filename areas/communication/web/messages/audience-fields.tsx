/** To whom a message goes. */
import { FindStudent } from '#areas/students/web/public/find-student.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { canSee, type Named } from '../../contract.ts';
import type { Reach } from '../../messages/reach-contract.ts';
import { isFamilies } from '../../rules.ts';
import { useWords } from '../words.ts';
import { PeopleTargets } from './people-targets.tsx';
import type { MessageFields } from './use-message-form.ts';

interface AudienceFieldsProps {
  reach: Reach;
  fields: MessageFields;
  change: (part: Partial<MessageFields>) => void;
}

export function AudienceFields({ reach, fields, change }: AudienceFieldsProps) {
  const t = useWords();
  const { audience, among, targets } = fields;
  /** The only audience of families for this writer: the bursar writes to those with fees due. */
  const [first = 'all'] = reach.among;
  const only = reach.among.length === 1 && first !== 'all' ? first : null;
  return (
    <>
      {(reach.audiences.length > 1 || audience !== reach.audiences[0]) && (
        <Select
          label={t('COMMUNICATION.form.audience')}
          hint={only && isFamilies(audience) ? t(`COMMUNICATION.among.${only}`) : undefined}
          value={audience}
          onChange={(next) => change({ audience: next, targets: [], among: reach.among[0] ?? 'all' })}
          options={reach.audiences.map((value) => ({ value, label: t(`COMMUNICATION.to.${value}`) }))}
        />
      )}
      {isFamilies(audience) && audience !== 'students' && reach.among.length > 1 && (
        <Select
          label={t('COMMUNICATION.form.among')}
          value={among}
          onChange={(next) => change({ among: next })}
          options={reach.among.map((value) => ({ value, label: t(`COMMUNICATION.among.${value}`) }))}
        />
      )}
      {audience === 'students' && (
        <StudentTargets targets={targets} onChange={(next) => change({ targets: next })} />
      )}
      {(audience === 'sections' || audience === 'levels' || audience === 'classes') && (
        <Targets choices={reach[audience]} targets={targets} onChange={(next) => change({ targets: next })} />
      )}
      {audience === 'people' && (
        <PeopleTargets
          label={t(reach.audiences.length > 1 ? 'COMMUNICATION.form.targets' : 'COMMUNICATION.form.audience')}
          people={reach.people}
          targets={targets}
          onChange={(next) => change({ targets: next })}
        />
      )}
    </>
  );
}

interface TargetsProps {
  targets: readonly Named[];
  onChange: (targets: readonly Named[]) => void;
}

function Targets({ choices, targets, onChange }: TargetsProps & { choices: readonly Named[] }) {
  const t = useWords();
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">{t('COMMUNICATION.form.targets')}</legend>
      <div className="grid max-h-56 grid-cols-2 gap-x-3 overflow-y-auto tablet:grid-cols-3">
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            checked={targets.some(({ id }) => id === choice.id)}
            onChange={(checked) =>
              onChange(checked ? [...targets, choice] : targets.filter(({ id }) => id !== choice.id))
            }
          >
            {choice.name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function StudentTargets({ targets, onChange }: TargetsProps) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-2">
      <FindStudent
        role={canSee}
        without={targets.map(({ id }) => id)}
        onFound={({ id, name }) => onChange([...targets, { id, name }])}
      />
      {targets.length > 0 && (
        <ul aria-label={t('COMMUNICATION.form.targets')} className="flex flex-wrap gap-1.5">
          {targets.map(({ id, name }) => (
            <li key={id}>
              <Chip name={name} onRemove={() => onChange(targets.filter((one) => one.id !== id))}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
