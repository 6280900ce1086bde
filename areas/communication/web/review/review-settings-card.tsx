/** Audiences whose messages to families wait for approval. */
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { reviewable } from '../../contract.ts';
import { readReach } from '../../messages/reach-contract.ts';
import { type ReviewSettings, readReviewSettings, saveReviewSettings } from '../../review/review-contract.ts';
import { useWords } from '../words.ts';

export function ReviewSettingsCard() {
  const query = useStaffQuery(readReviewSettings, {});
  if (!query.data) return <NotLoaded query={query} count={2} />;
  return <Form key={query.data.version} stored={query.data} />;
}

function Form({ stored }: { stored: ReviewSettings }) {
  const t = useWords();
  const save = useTapWrite(saveReviewSettings, [readReviewSettings, readReach]);
  const [reviewed, setReviewed] = useState(stored.reviewed);
  const submit = () =>
    save.mutate(
      { reviewed, version: stored.version },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('COMMUNICATION.review.saved') }),
      },
    );
  return (
    <Card title={t('COMMUNICATION.review.title')}>
      <form
        className="flex max-w-2xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-13 text-ink-2">{t('COMMUNICATION.review.about')}</p>
        <div>
          {reviewable.map((one) => (
            <Checkbox
              key={one}
              checked={reviewed.includes(one)}
              onChange={(on) =>
                setReviewed(reviewable.filter((of) => (of === one ? on : reviewed.includes(of))))
              }
            >
              {t(`COMMUNICATION.review.whose.${one}`)}
            </Checkbox>
          ))}
        </div>
        <Button type="submit" look="primary" icon={Save} className="self-start" busy={save.isPending}>
          {t('COMMUNICATION.review.save')}
        </Button>
      </form>
    </Card>
  );
}
