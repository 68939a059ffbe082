export { defineActivityJobs } from './activity.jobs.ts'
export { type Proof, proveActivity } from './prove-activity.ts'
