export { defineActivityJobs } from './activity.jobs.ts'
export { personalActivity } from './personal-activity.ts'
export { type Proof, proveActivity } from './prove-activity.ts'
