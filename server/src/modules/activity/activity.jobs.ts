import type { Services } from '../../services.ts'
import { anchorActivity } from './anchor-activity.ts'

export function defineActivityJobs({ db, jobs, storage }: Pick<Services, 'db' | 'jobs' | 'storage'>): void {
  jobs.define(
    'activity.anchor',
    async () => {
      await anchorActivity(db.adhoc, storage)
    },
    '* * * * *',
  )
}
