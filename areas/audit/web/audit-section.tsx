/** The audit log: changes at the school, and openings of students' files, with their authors. */
import { useState } from 'react';
import { StaffSelect } from '#areas/accounts/web/late-public.tsx';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
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
import { mayReadAudit } from '../rules.ts';
import { subjectInWords } from '../subject-in-words.ts';
import { AuditPart } from './audit-part.tsx';
import { useWords } from './words.ts';

/** Areas in the filter, by the first word of an action. */
const areas = [
  'accounts',
  'students',
  'classes',
  'teachers',
  'school',
  'notebook',
  'homework',
  'parents',
  'admissions',
  'marks',
  'appreciations',
  'council',
  'reportCards',
  'reports',
  'exchange',
  'rosters',
  'privacy',
  'health',
  'backup',
  'request',
] as const;

export function AuditSection() {
  const t = useWords();
  const say = useAnyWords();
  const { path, search } = useAddress();
  const sees = mayReadAudit(useSession());
  const [userId, setUserId] = useState<number | null>(null);
  const [area, setArea] = useState('');
  const [from, setFrom] = useState<SchoolDay | null>(null);
  const [until, setUntil] = useState<SchoolDay | null>(null);
  /** The last entry of each part that is shown. */
  const [ends, setEnds] = useState<readonly number[]>([]);
  const about = search['about'] ?? null;
  const filter = { userId, about, area: area || null, from, until };
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
        <StaffSelect label={t('AUDIT.who')} nobody={t('AUDIT.anybody')} value={userId} onChange={setUserId} />
        <Select
          label={t('AUDIT.what')}
          value={area}
          onChange={setArea}
          options={[
            { value: '', label: t('AUDIT.anything') },
            ...areas.map((one) => ({ value: one as string, label: t(`AUDIT.areas.${one}`) })),
          ]}
        />
        <DayInput label={t('AUDIT.from')} value={from} onChange={setFrom} />
        <DayInput label={t('AUDIT.until')} value={until} onChange={setUntil} />
      </div>
      {about && (
        <p>
          <Chip name={about} onRemove={() => go(path, { search: { ...search, about: null }, replace: true })}>
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
      {(userId !== null || area !== '' || from || until) && (
        <Button
          small
          look="quiet"
          className="self-start"
          onClick={() => {
            setUserId(null);
            setArea('');
            setFrom(null);
            setUntil(null);
          }}
        >
          {t('AUDIT.all')}
        </Button>
      )}
    </div>
  );
}
