import { translate } from '@safar/contract/wording/texts'
import type { zoho as contract } from '@safar/contract/zoho/zoho.contract'
import { and, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { ZohoDeps } from '../access.ts'
import { zohoDocuments } from '../tables.ts'
import { PUSH_JOB } from './push-job.ts'

/** Sends a refused document again, after its cause was fixed in Zoho or in the mapping. */
export async function retryDocument(
  { db, clock, jobs }: ZohoDeps,
  { params: { id }, actor, origin, locale }: Call<typeof contract.retry>,
) {
  await db.tx(async (tx) => {
    const [retried] = await tx
      .update(zohoDocuments)
      .set({ state: 'waiting', reason: null, nextAt: clock.now() })
      .where(and(eq(zohoDocuments.id, id), eq(zohoDocuments.state, 'failed')))
      .returning()
    if (!retried) {
      const [found] = await tx.select().from(zohoDocuments).where(eq(zohoDocuments.id, id))
      throw found ? new AppError('conflict', { shown: 'zoho_not_failed' }) : notFound()
    }
    await record(tx, {
      actorId: actor.userId,
      action: 'zoho.retry',
      subject: 'settings',
      origin,
      changes: { number: retried.number },
    })
    await jobs.enqueue(tx, PUSH_JOB, {})
  })
  return { message: translate(locale, 'zoho_retried'), type: 'success' as const }
}
