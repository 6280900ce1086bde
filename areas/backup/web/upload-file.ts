/** Uploads a backup from this device, piece by piece; a piece without an answer is sent again. */
import { send } from '#platform/web/requests/client.ts';
import { isRequestFailure, mayPass } from '#platform/web/requests/request-failure.ts';
import { bringBackup, pieceBytes } from '../restore-contract.ts';

const tries = 5;
const pause = 1000;

/** @param onShare how much of it has arrived, from 0 to 1 @returns under which id it lies @throws RequestFailure */
export async function uploadFile(file: Blob, onShare: (share: number) => void): Promise<string> {
  let id: string | null = null;
  for (let place = 0; place === 0 || place < file.size; place += pieceBytes) {
    const piece = await base64Of(file.slice(place, place + pieceBytes));
    ({ id } = await sendPiece({ id, place, piece }));
    onShare(Math.min(1, (place + pieceBytes) / file.size));
  }
  return id ?? '';
}

async function sendPiece(input: { id: string | null; place: number; piece: string }) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await send(bringBackup, input);
    } catch (error) {
      if (tried === tries || !isRequestFailure(error) || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });
}
