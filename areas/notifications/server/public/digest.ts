export { type DigestItem, digestParts } from '../digest/digest-parts.ts';
export { failedDigests } from '../digest/digest-store.ts';
