import { and, isNotNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { COPY } from './notify.ts'
import { sendCopy } from './send-copy.ts'
import { notifications } from './tables.ts'

const DAY_MS = 86_400_000
const READ_KEPT_DAYS = 90
const UNREAD_KEPT_DAYS = 365
const copied = z.object({ id: z.number() })

/** Copies by mail; and old news is swept away, so that lists stay as long as somebody may care. */
export function defineNotificationJobs(services: Services): void {
  const { db, clock, jobs } = services
  jobs.define(COPY, (payload) => sendCopy(services, copied.parse(payload).id))
  jobs.define(
    'notifications.sweep',
    async () => {
      const before = (days: number) => lt(notifications.at, new Date(clock.now().getTime() - days * DAY_MS))
      await db.adhoc
        .delete(notifications)
        .where(or(before(UNREAD_KEPT_DAYS), and(isNotNull(notifications.readAt), before(READ_KEPT_DAYS))))
    },
    '41 20 * * *',
  )
}
