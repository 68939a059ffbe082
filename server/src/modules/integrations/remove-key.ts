import type { integrationKeys as contract } from '@safar/contract/settings/integration-keys.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { lockKeys, readKeys } from './keys.ts'
import { integrationKeys } from './tables.ts'

export async function removeKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { body: { kind, version }, actor, origin, locale }: Call<typeof contract.remove>,
) {
  const data = await db.tx(async (tx) => {
    await lockKeys(tx, version)
    const removed = await tx
      .update(integrationKeys)
      .set({
        valueSealed: null,
        ending: null,
        savedAt: clock.now(),
        savedBy: actor.userId,
        version: sql`${integrationKeys.version} + 1`,
      })
      .where(and(eq(integrationKeys.kind, kind), isNotNull(integrationKeys.valueSealed)))
      .returning({ kind: integrationKeys.kind })
    if (removed.length > 0)
      await record(tx, {
        actorId: actor.userId,
        action: 'settings.remove_key',
        subject: 'settings',
        origin,
        changes: { [kind]: true },
      })
    return readKeys(tx)
  })
  return { message: translate(locale, 'key_removed'), type: 'success' as const, data }
}
