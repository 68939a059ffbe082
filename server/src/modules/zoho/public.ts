import type { ZohoDeps } from './access.ts'
import { pushDue } from './push/push-due.ts'
import { PUSH_JOB } from './push/push-job.ts'

export function defineZohoJobs(deps: ZohoDeps): void {
  deps.jobs.define(PUSH_JOB, () => pushDue(deps), '* * * * *')
}
