/** Why the server refused something, shown until it is read. Its code is fetched when it is needed. */
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';

const loadMessage = async () => (await import('#platform/web/ui/message-dialog.tsx')).MessageDialog;

interface RefusalMessageProps {
  refusal: string | null;
  onRead: () => void;
}

export function RefusalMessage({ refusal, onRead }: RefusalMessageProps) {
  if (refusal === null) return null;
  const onMissing = () => {
    showToast({ kind: 'failure', text: refusal });
    onRead();
  };
  return (
    <LazyPart
      load={loadMessage}
      onMissing={onMissing}
      props={{ success: false, title: refusal, onClose: onRead }}
    />
  );
}
