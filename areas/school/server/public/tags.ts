export { severityOf } from '../../tags/tags-rules.ts';
export { findTags as tagsOfSchool } from '../tags/tags-store.ts';
