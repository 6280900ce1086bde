/** The classes of the new year: those that are missing are made after this year's. */
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { LeavingClass, Rollover } from '../../rollover/contract.ts';
import { useWords } from '../words.ts';
import { useRolloverWrites } from './rollover-data.ts';
import { RolloverSections } from './rollover-sections.tsx';

export function RolloverClasses({ rollover: { to, classes, comingClasses } }: { rollover: Rollover }) {
  const t = useWords();
  const { make } = useRolloverWrites();
  const names = new Set(comingClasses.map(({ name }) => name));
  const isThere = ({ name }: LeavingClass) => names.has(name);
  const missing = classes.filter((one) => !isThere(one));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [keepMasters, setKeepMasters] = useState(true);
  const [copyTeaching, setCopyTeaching] = useState(true);
  const wanted = missing.filter(({ id }) => !left.has(id));
  const toggle = (ids: readonly number[], on: boolean) => {
    const now = new Set(left);
    for (const id of ids) on ? now.delete(id) : now.add(id);
    setLeft(now);
  };
  const onMake = () =>
    make.mutate(
      { toYearId: to.id, classIds: wanted.map(({ id }) => id), keepMasters, copyTeaching },
      {
        onSuccess: ({ made }) => showToast({ kind: 'info', text: t('ROLLOVER.make.made', { count: made }) }),
      },
    );
  return (
    <>
      <p className="max-w-2xl text-14 text-ink-2">{t('ROLLOVER.make.text', { year: to.name })}</p>
      {missing.length === 0 ? (
        <Banner kind="info">{t('ROLLOVER.make.complete', { year: to.name })}</Banner>
      ) : (
        <div className="rounded-card border border-rule bg-surface px-4 py-2">
          <Checkbox
            checked={wanted.length === missing.length}
            mixed={wanted.length > 0}
            onChange={(on) =>
              toggle(
                missing.map(({ id }) => id),
                on,
              )
            }
          >
            {t('ROLLOVER.make.all')}
          </Checkbox>
          <Checkbox checked={keepMasters} onChange={setKeepMasters}>
            {t('ROLLOVER.make.masters')}
          </Checkbox>
          <Checkbox checked={copyTeaching} onChange={setCopyTeaching}>
            {t('ROLLOVER.make.teaching')}
            <span className="block text-13 text-ink-3">{t('ROLLOVER.make.teachingHint')}</span>
          </Checkbox>
        </div>
      )}
      <RolloverSections classes={classes}>
        {(one) =>
          isThere(one) ? (
            <span className="flex min-h-row items-center justify-between gap-3 px-4 py-2">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{one.name}</span>
              <StatusChip tone="done">{t('ROLLOVER.make.there')}</StatusChip>
            </span>
          ) : (
            <Checkbox className="px-4" checked={!left.has(one.id)} onChange={(on) => toggle([one.id], on)}>
              <span className="font-medium [overflow-wrap:anywhere]">{one.name}</span>
            </Checkbox>
          )
        }
      </RolloverSections>
      {missing.length > 0 && (
        <Button
          look="primary"
          className="self-start"
          busy={make.isPending}
          disabled={wanted.length === 0}
          onClick={onMake}
        >
          {t('ROLLOVER.make.action', { count: wanted.length })}
        </Button>
      )}
    </>
  );
}
