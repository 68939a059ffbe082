import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { directory } from '../people/public.ts'
import { toMail } from './mails.ts'
import { notifications } from './tables.ts'

type Deps = Pick<Services, 'db' | 'mail' | 'config' | 'clock'>

/** Mails a copy once, unless the notification was read or deleted meanwhile, the account is closed or its address unconfirmed. */
export async function sendCopy({ db, mail, config, clock }: Deps, id: number) {
  await db.tx(async (tx) => {
    const isDue = and(eq(notifications.id, id), isNull(notifications.readAt), isNull(notifications.mailedAt))
    const marked = await tx.update(notifications).set({ mailedAt: clock.now() }).where(isDue).returning()
    if (marked.length === 0) return
    const [row] = await tx
      .select({ notification: notifications, name: directory.name, email: directory.email, locale: directory.locale })
      .from(notifications)
      .innerJoin(directory, eq(directory.id, notifications.userId))
      .where(and(eq(notifications.id, id), isNull(directory.deletedAt), eq(directory.emailVerified, true)))
    if (!row) return
    const { notification, email, ...reader } = row
    const url = notification.link === null ? null : `${config.publicUrl}${notification.link}`
    await mail.post(tx, email, toMail({ ...reader, zone: config.AGENCY_ZONE }, notification, { url }))
  })
}
