export { defineActivityJobs } from './activity.jobs.ts'
export { archiveActivity, readArchiveState } from './archive-activity.ts'
export { personalActivity } from './personal-activity.ts'
export { type Proof, proveActivity } from './prove-activity.ts'
