/** Contributions of notifications to the use cases of areas it depends on. */
import { guardianMergeFollowers } from '#areas/parents/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { purposesOfOffers } from './deliveries/offer-again.ts';
import { purposesOfDigest } from './digest/send-digests.ts';
import { moveNotifications } from './notifications-store.ts';
import { changesOfParents } from './staff/changes-of-parents.ts';

export const contributions = [
  ...changesOfParents,
  ...purposesOfDigest,
  ...purposesOfOffers,
  mergeFollowers.contribute({
    merged: (context, keptId, goneId) => moveNotifications(context, 'student', keptId, goneId),
  }),
  guardianMergeFollowers.contribute({
    merged: (context, keptId, goneId) => moveNotifications(context, 'guardian', keptId, goneId),
  }),
];
