/** One application: who, for which place, what was handed in and what was decided, and the steps that are open. */
import { ClipboardList, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { RecordBody } from '#platform/web/ui/record-body.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { ApplicationRecord, LevelCapacity } from '../contract.ts';
import { mayBeChanged, mayBeTakenIn } from '../rules.ts';
import { useApplication, useLevelCapacities } from './admissions-data.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { CapacityLine } from './capacity-line.tsx';
import { DecideMenu } from './decide-menu.tsx';
import { FilesPart } from './files-part.tsx';
import { StateChip } from './state-chip.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./application-form.tsx')).ApplicationForm;
const loadTaking = async () => (await import('./take-in-dialog.tsx')).TakeInDialog;

export function Screen() {
  const t = useWords();
  const id = Number(useAddress().search['id'] ?? 0);
  const query = useApplication(id);
  /** The open dialog, with the application as it was read when the dialog opened. */
  const [open, setOpen] = useState<{ what: 'form' | 'taking'; opened: ApplicationRecord } | null>(null);
  const onClose = () => setOpen(null);
  const application = query.data;
  const level = useLevelCapacities(application?.yearId ?? null).data?.find(
    ({ levelId }) => levelId === application?.levelId,
  );
  return (
    <Page
      title={application ? listName(application) : t('ADMISSIONS.one')}
      icon={ClipboardList}
      crumb={t('ADMISSIONS.title')}
      actions={
        application && (
          <>
            <DecideMenu application={application} level={level}>
              {mayBeChanged(application.state) && (
                <Button icon={Pencil} onClick={() => setOpen({ what: 'form', opened: application })}>
                  {t('ADMISSIONS.change')}
                </Button>
              )}
            </DecideMenu>
            {mayBeTakenIn(application.state) && (
              <Button
                look="primary"
                icon={UserPlus}
                onClick={() => setOpen({ what: 'taking', opened: application })}
              >
                {t('ADMISSIONS.take.action')}
              </Button>
            )}
          </>
        )
      }
    >
      <BackLink to="/student/applications">{t('ADMISSIONS.all')}</BackLink>
      <RecordBody id={id} query={query} gone={t('ADMISSIONS.gone')}>
        {(record) => <Application application={record} level={level} />}
      </RecordBody>
      {open?.what === 'form' && (
        <LazyPart
          load={loadForm}
          onMissing={onClose}
          props={{ opened: open.opened, yearId: null, levelId: null, onClose }}
        />
      )}
      {open?.what === 'taking' && (
        <LazyPart load={loadTaking} onMissing={onClose} props={{ application: open.opened, onClose }} />
      )}
    </Page>
  );
}

interface ApplicationProps {
  application: ApplicationRecord;
  /** Undefined until they are known. */
  level: LevelCapacity | undefined;
}

function Application({ application, level }: ApplicationProps) {
  const t = useWords();
  const language = useLanguage();
  const { levelName, sectionName, yearName, state, studentId, number, waitingPlace: rank } = application;
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-rule bg-surface p-4">
        <div className="min-w-0">
          <p className="text-18 font-bold [overflow-wrap:anywhere]">{listName(application)}</p>
          <p className="text-14 text-ink-2">
            {[`${levelName} · ${sectionName}`, yearName, t('ADMISSIONS.number', { number })].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {rank !== null && (
            <span className="text-14">{t('ADMISSIONS.rank', { rank: ordinal(rank, language) })}</span>
          )}
          <StateChip state={state} />
        </div>
      </section>
      {studentId !== null && (
        <Banner kind="info">
          {t('ADMISSIONS.take.closed')}{' '}
          <Button
            small
            look="quiet"
            onClick={() => go('/student/detail', { search: { student: studentId } })}
          >
            {t('ADMISSIONS.take.student')}
          </Button>
        </Banner>
      )}
      {level && mayBeChanged(state) && (
        <Card title={t('ADMISSIONS.parts.wish')}>
          <CapacityLine level={level} name={`${levelName} · ${yearName}`} />
        </Card>
      )}
      <ApplicationFacts
        application={application}
        files={
          studentId === null && (
            <Card title={t('ADMISSIONS.parts.files')}>
              <FilesPart application={application} />
            </Card>
          )
        }
      />
    </div>
  );
}
