import type { Services } from '../../services.ts'
import { anchorActivity } from './anchor-activity.ts'
import { archiveActivity } from './archive-activity.ts'
import { mergeAnchors } from './merge-anchors.ts'

export function defineActivityJobs(services: Pick<Services, 'db' | 'clock' | 'jobs' | 'storage' | 'log'>): void {
  const { db, clock, jobs, storage, log } = services
  jobs.define(
    'activity.anchor',
    async () => {
      await anchorActivity(db.adhoc, storage)
    },
    '* * * * *',
  )
  jobs.define(
    'activity.archive',
    async () => {
      const lines = await archiveActivity(services)
      if (lines > 0) log.info({ lines }, 'old lines of the activity log were archived')
    },
    '*/10 * * * *',
  )
  jobs.define(
    'activity.merge_anchors',
    async () => {
      await mergeAnchors(storage, clock.now())
    },
    '50 2 * * *',
  )
}
