/** Another list that came together with this one is being worked on: this one is not changed meanwhile. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { OpenedRun } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useEverySecond } from './use-every-second.ts';

interface OtherAtWorkProps {
  other: NonNullable<OpenedRun['waitsFor']>;
  /** Reads the import anew. */
  onLook: () => void;
  /** To the lists that came together, where the work is seen and stopped. */
  onLists: () => void;
}

export function OtherAtWork({ other, onLook, onLists }: OtherAtWorkProps) {
  const t = useWords();
  useEverySecond(onLook);
  return (
    <>
      <Banner kind="info">
        {t('IMPORT.lists.otherAtWork', { list: other.title, file: other.fileName })}
      </Banner>
      <div className="flex justify-end">
        <Button look="primary" onClick={onLists}>
          {t('IMPORT.lists.seeWork')}
        </Button>
      </div>
    </>
  );
}
