export { defineFeaturedJobs, REFRESH as REFRESH_FEATURED } from './featured.jobs.ts'
