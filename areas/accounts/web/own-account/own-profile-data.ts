/** Reads and writes of one's own profile; a change shows at once in all open tabs. */
import { announce } from '#platform/web/channel.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import {
  askForEmail,
  confirmEmail,
  type OwnProfile,
  readOwnProfile,
  removeOwnPhoto,
  saveOwnProfile,
  setOwnPhoto,
} from '../../own-account/profile-contract.ts';

export function useOwnProfile() {
  return useCallQuery(readOwnProfile, {});
}

export function useOwnProfileWrites() {
  return {
    save: useCallWrite(saveOwnProfile, 'everything'),
    setPhoto: useCallWrite(setOwnPhoto, 'everything'),
    removePhoto: useCallWrite(removeOwnPhoto, 'everything'),
  };
}

export function useEmailWrites() {
  return { ask: useCallWrite(askForEmail), confirm: useCallWrite(confirmEmail, 'everything') };
}

/** Specification 3: the user-changed event. */
export function tellProfile({ firstName, lastName, title, email, image }: OwnProfile): void {
  announce('user-changed', { firstName, lastName, userImage: image, userTitle: title, userEmail: email });
}
