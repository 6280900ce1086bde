/** Files between the program and the device: one that came in a reply is saved, one that is chosen is read for sending. */
import type { SentFile } from '#platform/kernel/wire-values.ts';

/** Long enough for the slowest device to begin with it: some browsers read after the tap is over. */
const minute = 60_000;

/** Hands the file to the browser, which puts it where downloads go. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), minute);
}

/** The same for one that came inside a reply. */
export function saveSent({ name, type, content }: SentFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  saveFile(new File([bytes], name, { type }));
}

/** The bytes of a chosen file in Base64. @throws when the device cannot read it (a card that was taken out). */
export function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
