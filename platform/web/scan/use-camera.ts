/** Shows the camera in a video element and reads the first QR code that it sees. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { codeReader } from './code-reader.ts';

/** `refused`: the person or the device forbids it. `missing`: there is none, or the page may not use one. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'notHere';

/** Milliseconds between two looks: quick enough for a hand, slow enough for a cheap phone. */
const between = 120;

export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraProblem | null {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let open = true;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      open = false;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function look(): Promise<void> {
      const read = await codeReader();
      stream = await openCamera();
      const shown = video.current;
      if (!open || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      const next = async () => {
        const code = open ? await read(shown) : null;
        if (!open) return;
        if (code === null) timer = setTimeout(() => void next(), between);
        else {
          stop();
          found(code);
        }
      };
      await next();
    }
    look().catch((error: unknown) => {
      if (open) setProblem(problemOf(error));
      stop();
    });
    return stop;
  }, [video]);
  return problem;
}

function openCamera(): Promise<MediaStream> {
  // Pages without https have no camera.
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (!mediaDevices) throw new DOMException('No camera', 'NotFoundError');
  return mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
}

function problemOf(error: unknown): CameraProblem {
  if (!(error instanceof DOMException)) return 'notHere';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  return error.name === 'NotFoundError' ? 'missing' : 'busy';
}
