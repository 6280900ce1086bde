/** Finds the student at the school gate. */
import type { ComponentProps } from 'react';
import { FindStudent as Finder } from '#areas/students/web/late-public.tsx';
import { useWords } from '#platform/web/words.ts';
import { canDecide } from '../../contract.ts';
import type { en } from '../../late-words/en.ts';

type Finding = Pick<ComponentProps<typeof Finder>, 'onFound'>;

export function FindAtGate({ onFound }: Finding) {
  const t = useWords<typeof en>();
  return (
    <Finder
      role={canDecide}
      words={{
        find: t('ATTENDANCE.gate.find'),
        findHelp: t('ATTENDANCE.gate.findHelp'),
        nobody: t('ATTENDANCE.gate.nobody'),
        scan: t('ATTENDANCE.gate.scan'),
        scanHelp: t('ATTENDANCE.gate.scanHelp'),
        found: (count) => t('ATTENDANCE.gate.found', { count }),
      }}
      onFound={onFound}
    />
  );
}
