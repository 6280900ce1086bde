/** Finds a student of an incident. */
import type { ComponentProps } from 'react';
import { FindStudent as Finder } from '#areas/students/web/late-public.tsx';
import { useWords } from '#platform/web/words.ts';
import { canReport } from '../../contract.ts';
import type { en } from '../../late-words/en.ts';

type Finding = Pick<ComponentProps<typeof Finder>, 'without' | 'onFound'>;

export function FindStudent({ without, onFound }: Finding) {
  const t = useWords<typeof en>();
  return (
    <Finder
      role={canReport}
      words={{
        find: t('DISCIPLINE.report.find'),
        findHelp: t('DISCIPLINE.report.findHelp'),
        nobody: t('DISCIPLINE.report.nobody'),
        scan: t('DISCIPLINE.report.scan'),
        scanHelp: t('DISCIPLINE.report.scanHelp'),
        found: (count) => t('DISCIPLINE.report.found', { count }),
      }}
      {...(without && { without })}
      onFound={onFound}
    />
  );
}
