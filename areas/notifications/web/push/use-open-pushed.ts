/** Goes to what a tapped notification of the device is about (app/service-worker.ts). */
import { useEffect } from 'react';
import { go } from '#platform/web/navigation.ts';

export function useOpenPushed(): void {
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const open = ({ data }: MessageEvent) => {
      if (data?.kind === 'open' && typeof data.link === 'string') go(data.link);
    };
    worker?.addEventListener('message', open);
    return () => worker?.removeEventListener('message', open);
  }, []);
}
