import {
  type notifications as contract,
  type MailPreferences,
  type MailTopic,
  mailTopics,
} from '@safar/contract/people/notifications.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { mailPreferences } from './tables.ts'
import { mailedByDefault } from './topics.ts'

/** A person's mail preferences, with defaults where they made no choice. */
export async function readPreferences(queries: Queries, userId: number): Promise<MailPreferences> {
  const choices = await queries.select().from(mailPreferences).where(eq(mailPreferences.userId, userId))
  const own = Object.fromEntries(choices.map(({ topic, byMail }) => [topic, byMail]))
  return { ...mailedByDefault, ...own }
}

/** For mails of other modules that a person can turn off. */
export async function wantsMail(queries: Queries, userId: number, topic: MailTopic): Promise<boolean> {
  const [choice] = await queries
    .select()
    .from(mailPreferences)
    .where(and(eq(mailPreferences.userId, userId), eq(mailPreferences.topic, topic)))
  return choice?.byMail ?? mailedByDefault[topic]
}

/** Saves all of a person's choices at once. */
export async function savePreferences(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin }: Call<typeof contract.savePreferences>,
) {
  await db.tx(async (tx) => {
    for (const topic of mailTopics)
      await tx
        .insert(mailPreferences)
        .values({ userId: actor.userId, topic, byMail: body[topic] })
        .onConflictDoUpdate({
          target: [mailPreferences.userId, mailPreferences.topic],
          set: { byMail: body[topic] },
        })
    await record(tx, {
      actorId: actor.userId,
      action: 'notifications.preferences',
      subject: 'user',
      subjectId: actor.userId,
      changes: body,
      origin,
    })
  })
  return { message: translate(locale, 'preferences_saved'), type: 'success' as const, data: body }
}
