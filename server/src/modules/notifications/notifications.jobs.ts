import { DAY_MS } from '@safar/contract/day'
import { and, isNotNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { MAIL_COPY } from './notify.ts'
import { sendCopy } from './send-copy.ts'
import { notifications } from './tables.ts'

const READ_KEPT_DAYS = 90
const UNREAD_KEPT_DAYS = 365
const copyPayload = z.object({ id: z.number() })

/** Mail copies, and the nightly clean-up of old notifications. */
export function defineNotificationJobs(services: Services): void {
  const { db, clock, jobs } = services
  jobs.define(MAIL_COPY, (payload) => sendCopy(services, copyPayload.parse(payload).id))
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
