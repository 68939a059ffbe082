import {
  type notifications as contract,
  type MailPreferences,
  type MailTopic,
  mailTopics,
} from '@safar/contract/people/notifications.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, inArray } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { Person } from '../people/public.ts'
import { mailPreferences } from './tables.ts'
import { isMailedByDefault, mailedByDefault } from './topics.ts'

/** A person's mail preferences, with defaults where they made no choice. */
export async function readPreferences(
  queries: Queries,
  { userId, accountId, role }: Pick<ScopedActor, 'userId' | 'accountId' | 'role'>,
): Promise<MailPreferences> {
  const choices = await queries.select().from(mailPreferences).where(eq(mailPreferences.userId, userId))
  const own = Object.fromEntries(choices.map(({ topic, byMail }) => [topic, byMail]))
  const person = { role, agencyId: accountId === userId ? null : accountId }
  return { ...mailedByDefault, bookings: isMailedByDefault(person, 'bookings'), ...own }
}

/** Those of these people who get this topic by mail. */
export async function whoWantMail<P extends Pick<Person, 'id' | 'role' | 'agencyId'>>(
  queries: Queries,
  people: readonly P[],
  topic: MailTopic,
): Promise<P[]> {
  const ids = people.map(({ id }) => id)
  const rows = await queries
    .select()
    .from(mailPreferences)
    .where(and(inArray(mailPreferences.userId, ids), eq(mailPreferences.topic, topic)))
  const choices = new Map(rows.map(({ userId, byMail }) => [userId, byMail]))
  return people.filter((person) => choices.get(person.id) ?? isMailedByDefault(person, topic))
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
