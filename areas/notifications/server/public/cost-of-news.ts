export { type CostOfNews, costsOfNews } from '../sms/cost-of-news.ts';
