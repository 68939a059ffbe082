import {
  type IntegrationKeyKind,
  type IntegrationKeysView,
  integrationKeyKinds,
} from '@safar/contract/settings/integration-keys.contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { SealContext, Vault } from '../../platform/vault.ts'
import { integrationKeys } from './tables.ts'

export const keyPlace = (kind: IntegrationKeyKind): SealContext => ({
  table: 'integration_keys',
  column: 'value',
  row: kind,
})

/** The visible part of every key. The version counts changes of any of them. */
export async function readKeys(queries: Queries): Promise<IntegrationKeysView> {
  const { rows } = await queries.execute<{
    kind: string
    is_set: boolean
    ending: string | null
    version: number
    saved_at: Date | string
    saved_by: string | null
  }>(sql`
    select k.kind, k.value_sealed is not null as is_set, k.ending, k.version, k.saved_at, p.display_name as saved_by
    from integration_keys k left join people_directory p on p.id = k.saved_by`)
  const keys = integrationKeyKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    if (!row?.is_set) return { kind, is_set: false, ending: null, saved_at: null, saved_by: null }
    const { ending, saved_by } = row
    return { kind, is_set: true, ending, saved_at: new Date(row.saved_at).toISOString(), saved_by }
  })
  return { keys, version: rows.reduce((sum, row) => sum + row.version, 0) }
}

/** Simultaneous saves run one after the other, and the second is refused because the version has changed. */
export async function lockKeys(tx: Queries, version: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('integration_keys'))`)
  if ((await readKeys(tx)).version !== version) throw new AppError('conflict', { shown: 'keys_changed' })
}

/** The keys themselves, for the module that calls the service; keys that are not saved are missing. */
export async function openKeys<Kind extends IntegrationKeyKind>(
  { vault }: { vault: Vault },
  queries: Queries,
  kinds: readonly Kind[],
): Promise<Partial<Record<Kind, string>>> {
  const rows = await queries
    .select()
    .from(integrationKeys)
    .where(kinds.length === 1 ? eq(integrationKeys.kind, kinds[0] as Kind) : inArray(integrationKeys.kind, [...kinds]))
  const opened = rows.flatMap(({ kind, valueSealed }) =>
    valueSealed === null ? [] : [[kind, vault.open(keyPlace(kind), valueSealed)]],
  )
  return Object.fromEntries(opened)
}
