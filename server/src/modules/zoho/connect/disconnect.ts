import { translate } from '@safar/contract/wording/texts'
import type { zoho as contract } from '@safar/contract/zoho/zoho.contract'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { openRefreshToken, readConnection, type ZohoDeps } from '../access.ts'
import { zohoConnection } from '../tables.ts'
import { hostsOf } from '../wire/data-centers.ts'
import { revokeToken } from '../wire/oauth.ts'
import { toConnectionView } from '../zoho.queries.ts'

/** Gives up the access: deleted here first, then revoked at Zoho. Organisation, mapping and sent documents stay. */
export async function disconnect(deps: ZohoDeps, { actor, origin, locale }: Call<typeof contract.disconnect>) {
  const { db, config } = deps
  const before = await db.tx(async (tx) => {
    await tx.execute(sql`select from zoho_connection for update`)
    const connection = await readConnection(tx)
    if (!connection?.refreshSealed) throw new AppError('conflict', { shown: 'zoho_not_connected' })
    await tx
      .update(zohoConnection)
      .set({
        accessSealed: null,
        accessExpiresAt: null,
        refreshSealed: null,
        enabled: false,
        problem: null,
        version: connection.version + 1,
      })
      .where(eq(zohoConnection.single, true))
    await record(tx, { actorId: actor.userId, action: 'zoho.disconnect', subject: 'settings', origin })
    return connection
  })
  const token = openRefreshToken(deps, before)
  if (token) await revokeToken(deps, hostsOf(config, before.dataCenter).accounts, token)
  return {
    message: translate(locale, 'zoho_disconnected'),
    type: 'success' as const,
    data: await toConnectionView(deps),
  }
}
