/** Messages: what one got, what one wrote, and a new one. */
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { isStaff } from '#platform/kernel/roles.ts';
import { useShownPart } from '#platform/web/reads/shown-part.ts';
import { useSession } from '#platform/web/session/session.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { listReceived } from '../inbox/inbox-contract.ts';
import type { Reach } from '../messages/reach-contract.ts';
import { useReach } from './communication-data.ts';
import { ReceivedList } from './inbox/received-list.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./messages/message-form.tsx')).MessageForm;
const loadReview = async () => (await import('./review/review-list.tsx')).ReviewList;
const loadSent = async () => (await import('./copies/sent-list.tsx')).SentList;

const parts = ['received', 'sent', 'review'] as const;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listReceived} title={t('COMMUNICATION.title')} icon={MessageSquare}>
      <Messages />
    </PageOfCall>
  );
}

function useMayWrite(reach: Reach | undefined): boolean {
  const staff = isStaff(useSession());
  return reach ? reach.audiences.length > 0 : staff;
}

function Messages() {
  const t = useWords();
  const [writing, setWriting] = useState(false);
  const reach = useReach().data;
  // Most of the staff may write: the button above the messages is there before them.
  const mayWrite = useMayWrite(reach);
  const open = parts.filter((one) => one !== 'review' || reach?.reviews);
  const [part, show] = useShownPart('part', open, 'received');
  const close = () => setWriting(false);
  return (
    <Page
      title={t('COMMUNICATION.title')}
      icon={MessageSquare}
      narrow
      actions={mayWrite && <AddButton onClick={() => setWriting(true)}>{t('COMMUNICATION.write')}</AddButton>}
    >
      <div className="flex flex-col gap-5">
        {mayWrite && (
          <Segmented
            label={t('COMMUNICATION.part')}
            value={part}
            onChange={show}
            choices={open.map((value) => ({ value, label: t(`COMMUNICATION.parts.${value}`) }))}
          />
        )}
        {part === 'received' ? (
          <ReceivedList />
        ) : (
          <LazyPart
            key={part}
            load={part === 'sent' ? loadSent : loadReview}
            onMissing={() => show('received')}
            props={{}}
          />
        )}
      </div>
      {writing && (
        <LazyPart
          load={loadForm}
          onMissing={close}
          props={{
            draft: null,
            onClose: close,
            onSaved: () => show('sent'),
          }}
        />
      )}
    </Page>
  );
}
