/** The audit log: changes at the school, and openings of students' files, with their authors. */
import { useState } from 'react';
import { StaffSelect } from '#areas/accounts/web/public/staff-select.ts';
import { aDay, aName, anId, perhapsOneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { exportAudit, printAudit } from '../contract.ts';
import { areasOfLog, mayReadAudit } from '../rules.ts';
import { subjectInWords } from '../subject-in-words.ts';
import { AuditPart } from './audit-part.tsx';
import { useWords } from './words.ts';

/** `about` names a record as entries do: `student 42`. */
const choices = {
  user: anId,
  area: perhapsOneOf(areasOfLog),
  from: aDay,
  until: aDay,
  about: aName,
};

export function AuditSection() {
  const t = useWords();
  const say = useAnyWords();
  const sees = mayReadAudit(useSession());
  const { values, change, clear, narrowed } = useListFilter('audit', choices, {});
  const { user: userId, about, ...rest } = values;
  /** The last entry of each part that is shown. */
  const [ends, setEnds] = useState<readonly number[]>([]);
  const filter = { userId, about, ...rest };
  const query = JSON.stringify(filter);
  const [queryBefore, setQueryBefore] = useState(query);
  if (query !== queryBefore) {
    setQueryBefore(query);
    setEnds([]);
  }
  if (!sees) return <NotOpen size="half" />;
  return (
    <div className="flex flex-col gap-4">
      <PageActions>
        <ListTools
          kind={null}
          call={exportAudit}
          inputOf={(format) => ({ format, ...filter })}
          document={printAudit}
          filter={filter}
        />
      </PageActions>
      <div className="grid items-end gap-3 menu:grid-cols-2 desk:grid-cols-4">
        <StaffSelect
          label={t('AUDIT.who')}
          nobody={t('AUDIT.anybody')}
          value={userId}
          onChange={(chosen) => change({ user: chosen })}
        />
        <Select
          label={t('AUDIT.what')}
          value={values.area ?? ''}
          onChange={(area) => change({ area: area === '' ? null : area })}
          options={[
            { value: '', label: t('AUDIT.anything') },
            ...areasOfLog.map((value) => ({ value, label: t(`AUDIT.areas.${value}`) })),
          ]}
        />
        <DayInput label={t('AUDIT.from')} value={values.from} onChange={(from) => change({ from })} />
        <DayInput label={t('AUDIT.until')} value={values.until} onChange={(until) => change({ until })} />
      </div>
      {about && (
        <p>
          <Chip name={about} onRemove={() => change({ about: null })}>
            {t('AUDIT.about', { subject: subjectInWords(say, about) })}
          </Chip>
        </p>
      )}
      {[null, ...ends].map((before, index, all) => (
        <AuditPart
          key={`${query} ${before}`}
          query={{ ...filter, before }}
          last={index === all.length - 1}
          onMore={(end) => setEnds([...ends, end])}
        />
      ))}
      {narrowed && (
        <Button small look="quiet" className="self-start" onClick={clear}>
          {t('AUDIT.all')}
        </Button>
      )}
    </div>
  );
}
