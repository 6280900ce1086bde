/** The council on a wall: over the whole screen, so large that the last row of the room reads it. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#platform/web/ui/button.tsx';
import { useModal } from '#platform/web/ui/use-modal.ts';
import { useWords } from '../words.ts';

/** Asked by the tap that opens the view: a browser that has no full screen (a telephone) shows it in its window. */
export async function enterFullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen?.().catch(() => undefined);
}

/** The room for which a student is laid out; a wall is this, enlarged. */
const laidOutFor = { width: 900, height: 560 };
const largest = 2.6;

interface ProjectorProps {
  onClose: () => void;
  children: ReactNode;
}

export function Projector({ onClose, children }: ProjectorProps) {
  const t = useWords();
  const frame = useModal(onClose, true);
  const zoom = useZoom();
  useEffect(() => {
    const changed = () => document.fullscreenElement === null && onClose();
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [onClose]);
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );
  return (
    <dialog
      {...frame}
      data-projector
      aria-label={t('COUNCIL.title')}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none overflow-hidden border-0 bg-paper p-0 text-ink"
    >
      <div className="relative h-full" style={{ zoom }}>
        <div className="@container h-full overflow-auto px-3 py-2">{children}</div>
        <div className="absolute top-2 right-2">
          <IconButton icon={X} label={t('COUNCIL.leaveProjector')} onClick={onClose} />
        </div>
      </div>
    </dialog>
  );
}

/** As large as the window allows for the room it is laid out for; never smaller than a page. */
function useZoom(): number {
  const [zoom, setZoom] = useState(zoomNow);
  useEffect(() => {
    const resized = () => setZoom(zoomNow());
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, []);
  return zoom;
}

function zoomNow(): number {
  const fits = Math.min(innerWidth / laidOutFor.width, innerHeight / laidOutFor.height);
  return Math.min(largest, Math.max(1, fits));
}
