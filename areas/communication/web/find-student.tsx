/** Finds a student to whose family one writes. */
import type { ComponentProps } from 'react';
import { FindStudent as Finder } from '#areas/students/web/late-public.tsx';
import { useWords } from '#platform/web/words.ts';
import { canSee } from '../contract.ts';
import type { en } from '../late-words/en.ts';

type Finding = Pick<ComponentProps<typeof Finder>, 'without' | 'onFound'>;

export function FindStudent({ without, onFound }: Finding) {
  const t = useWords<typeof en>();
  return (
    <Finder
      role={canSee}
      words={{
        find: t('COMMUNICATION.form.findStudent'),
        findHelp: t('COMMUNICATION.form.findStudentHelp'),
        nobody: t('COMMUNICATION.form.nobody'),
        scan: t('COMMUNICATION.form.scan'),
        scanHelp: t('COMMUNICATION.form.scanHelp'),
        found: (count) => t('COMMUNICATION.form.found', { count }),
      }}
      {...(without && { without })}
      onFound={onFound}
    />
  );
}
