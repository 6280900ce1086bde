export { purposesOfNotifications, writersOfNews } from '../extension-points.ts';
