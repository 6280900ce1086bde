/** Files between the program and the device: one that came in a reply is saved, one that is chosen is read for sending. */
import type { SentFile } from '#platform/kernel/wire-values.ts';

/** Hands the file to the browser, which puts it where downloads go. */
export function saveFile({ name, type, content }: SentFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read after the tap is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
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
