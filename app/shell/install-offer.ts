/** The browser's offer to install the application, kept until the person takes it up under "More". */
import { liveValue } from '#platform/web/live-value.ts';

/** The event object of `beforeinstallprompt` in Chromium browsers; it is not part of the standard's types. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

export const installOffer = liveValue<InstallOffer | null>(null);

/** Before the page is calm: the browser makes its offer once, early, and shows its own bar unless it is kept. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.set(event as Event & InstallOffer);
  });
}
