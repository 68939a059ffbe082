import { translate } from '@safar/contract/wording/texts'
import type { zoho as contract } from '@safar/contract/zoho/zoho.contract'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { readConnection, type ZohoDeps } from '../access.ts'
import { PUSH_JOB } from '../push/push-job.ts'
import { zohoConnection } from '../tables.ts'
import { toConnectionView } from '../zoho.queries.ts'
import { readLists } from './read-lists.ts'

/** Ids of sent documents belong to one organisation's books. */
async function hasPushed(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute(sql`select from zoho_documents where state <> 'waiting' limit 1`)
  return rows.length > 0
}

export async function saveSettings(
  deps: ZohoDeps,
  { body, actor, origin, locale }: Call<typeof contract.saveSettings>,
) {
  const { db, jobs, config } = deps
  const { organization_id: organizationId, enabled, since, mapping, version } = body
  const isNew = await db.tx(async (tx) => {
    await tx.execute(sql`select from zoho_connection for update`)
    const before = await readConnection(tx)
    if (!before?.refreshSealed) throw new AppError('conflict', { shown: 'zoho_not_connected' })
    if (before.version !== version) throw new AppError('conflict', { shown: 'zoho_changed' })
    const organization = before.lists.organizations.find(({ id }) => id === organizationId)
    if (!organization) throw invalid({ organization_id: 'wrong_kind' })
    if (organization.currency !== config.AGENCY_CURRENCY) throw invalid({ organization_id: 'zoho_currency' })
    const isOther = before.organizationId !== organizationId
    if (isOther && before.organizationId !== null && (await hasPushed(tx)))
      throw new AppError('conflict', { shown: 'zoho_organization_fixed' })
    await tx
      .update(zohoConnection)
      .set({
        organizationId,
        enabled,
        since,
        mapping,
        version: version + 1,
        // When switched on again, it is tried immediately.
        ...(enabled && { problem: null, pausedUntil: null }),
        ...(before.since !== since && { collectedUntil: null }),
      })
      .where(eq(zohoConnection.single, true))
    await record(tx, {
      actorId: actor.userId,
      action: 'zoho.settings',
      subject: 'settings',
      origin,
      changes: difference(
        { organization: nameOf(before), enabled: before.enabled, since: before.since },
        { organization: organization.name, enabled, since },
      ),
    })
    if (enabled) await jobs.enqueue(tx, PUSH_JOB, {})
    return isOther
  })
  if (isNew)
    await readLists(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the lists of Zoho could not be read'),
    )
  return {
    message: translate(locale, 'settings_saved'),
    type: 'success' as const,
    data: await toConnectionView(deps),
  }
}

const nameOf = ({ lists, organizationId }: Pick<typeof zohoConnection.$inferSelect, 'lists' | 'organizationId'>) =>
  lists.organizations.find(({ id }) => id === organizationId)?.name ?? null
