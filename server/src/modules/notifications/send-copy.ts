import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { directory } from '../people/public.ts'
import { letterOf } from './letters.ts'
import { notifications } from './tables.ts'

/** Mails a copy. Whoever has read or deleted it meanwhile, or has left, knows or need not know. */
export async function sendCopy({ db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>, id: number) {
  await db.tx(async (tx) => {
    const [told] = await tx
      .select({ news: notifications, name: directory.name, email: directory.email, locale: directory.locale })
      .from(notifications)
      .innerJoin(directory, eq(directory.id, notifications.userId))
      .where(and(eq(notifications.id, id), isNull(notifications.readAt), isNull(directory.deletedAt)))
    if (!told) return
    const { news, email, ...reader } = told
    const url = news.link === null ? null : `${config.publicUrl}${news.link}`
    await mail.post(tx, email, letterOf({ ...reader, zone: config.AGENCY_ZONE }, news, url))
  })
}
