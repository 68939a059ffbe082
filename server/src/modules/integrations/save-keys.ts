import {
  type integrationKeys as contract,
  type IntegrationKeyKind,
  integrationKeyKinds,
} from '@safar/contract/settings/integration-keys.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { keyPlace, lockKeys, readKeys } from './keys.ts'
import { integrationKeys } from './tables.ts'

const SHOWN = 4
/** Four characters would reveal too much of a shorter key. */
const SHORTEST_SHOWN = 12

const endingOf = (key: string): string | null => (key.length < SHORTEST_SHOWN ? null : key.slice(-SHOWN))

export async function saveKeys(
  { db, vault, clock }: Pick<Services, 'db' | 'vault' | 'clock'>,
  { body, actor, origin, locale }: Call<typeof contract.save>,
) {
  const given = integrationKeyKinds.flatMap((kind): [IntegrationKeyKind, string][] => {
    const key = body[kind]
    return key ? [[kind, key]] : []
  })
  const data = await db.tx(async (tx) => {
    await lockKeys(tx, body.version)
    for (const [kind, key] of given) {
      const values = {
        kind,
        valueSealed: vault.seal(keyPlace(kind), key),
        ending: endingOf(key),
        savedAt: clock.now(),
        savedBy: actor.userId,
      }
      await tx
        .insert(integrationKeys)
        .values(values)
        .onConflictDoUpdate({
          target: integrationKeys.kind,
          set: { ...values, version: sql`${integrationKeys.version} + 1` },
        })
    }
    if (given.length > 0)
      await record(tx, {
        actorId: actor.userId,
        action: 'settings.save_keys',
        subject: 'settings',
        origin,
        // Records which keys changed, never their values.
        changes: Object.fromEntries(given.map(([kind]) => [kind, true])),
      })
    return readKeys(tx)
  })
  return { message: translate(locale, 'keys_saved'), type: 'success' as const, data }
}
