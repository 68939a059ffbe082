export { connectDuffel, connectDuffelStays } from './connect-duffel.ts'
export { defineDuffelJobs } from './duffel.jobs.ts'
export { duffelWebhook } from './webhook.ts'
