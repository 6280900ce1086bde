/** A person's own settings under the list of notifications: the digest, the channels, the devices. */
import { OwnChoices } from './choices/own-choices.tsx';
import { OwnDigest } from './digest/own-digest.tsx';
import { DeviceChoices } from './push/device-choices.tsx';

export function OwnSettings() {
  return (
    <>
      <OwnDigest />
      <OwnChoices />
      <DeviceChoices />
    </>
  );
}
