/** Contributions of communication to the use cases of areas it depends on. */
import { guardianMergeFollowers } from '#areas/parents/server/public/extension-points.ts';
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import { jobKinds } from '#platform/server/jobs/job-kind.ts';
import { digestOfCommunication } from './digest-part.ts';
import { tilesOfCommunication } from './home-tiles.ts';
import { purposesOfCommunication, writersOfCommunication } from './inbox/news.ts';
import { moveGuardian, moveStudent } from './merged/merged-store.ts';
import { sendingOfMessages } from './messages/send-message.ts';
import { waitingWorkOfCommunication } from './waiting-work.ts';

export const contributions = [
  ...waitingWorkOfCommunication,
  ...tilesOfCommunication,
  ...purposesOfCommunication,
  writersOfCommunication,
  jobKinds.contribute(sendingOfMessages),
  digestOfCommunication,
  mergeFollowers.contribute({ merged: moveStudent }),
  guardianMergeFollowers.contribute({ merged: moveGuardian }),
];
