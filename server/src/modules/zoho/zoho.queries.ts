import { offlineProducts } from '@safar/contract/vocabulary/bookings'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import { isPlainKey, isTextKey, translate } from '@safar/contract/wording/texts'
import type { zoho as contract, ZohoConnection, ZohoDocument } from '@safar/contract/zoho/zoho.contract'
import type { ZohoDocumentState } from '@safar/contract/zoho/zoho.vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '../../platform/database/statement.ts'
import type { Call } from '../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { readClient, readConnection, type ZohoDeps } from './access.ts'
import { callbackUrl } from './connect/start-connect.ts'

/** The connection as administrators see it. */
export async function toConnectionView(deps: ZohoDeps): Promise<ZohoConnection> {
  const queries = deps.db.adhoc
  const connection = await readConnection(queries)
  const [client, accounts, [facts]] = await Promise.all([
    readClient(deps, queries),
    queryRows<{ code: string; name: string }>(
      queries,
      sql`select code, name from ledger_account_directory where class in ('bank', 'cash', 'gateway') order by class, id limit 100`,
    ),
    queryRows<{ name: string | null; fixed: boolean }>(
      queries,
      sql`select (select display_name from people_directory where id = ${connection?.connectedBy ?? null}) as name,
        exists (select from zoho_documents where state <> 'waiting') as fixed`,
    ),
  ])
  const { organizations = [], ...choices } = connection?.lists ?? { accounts: [], taxes: [], items: [] }
  return {
    has_keys: client !== null,
    connected: connection?.refreshSealed != null,
    callback_url: callbackUrl(deps),
    data_center: connection?.dataCenter ?? 'com',
    connected_at: connection?.connectedAt?.toISOString() ?? null,
    connected_by: facts?.name ?? null,
    organization_id: connection?.organizationId ?? null,
    organizations,
    enabled: connection?.enabled ?? false,
    since: connection?.since ?? null,
    mapping: connection?.mapping ?? { products: {}, deposits: {} },
    choices,
    products: [...new Set<string>([...bookableProducts, ...offlineProducts])],
    deposits: accounts,
    problem: connection?.problem ?? null,
    paused_until: connection?.pausedUntil?.toISOString() ?? null,
    organization_fixed: facts?.fixed ?? false,
    version: connection?.version ?? 0,
  }
}

/** Maps a state shown to people to the stored states. */
const stored: Readonly<Record<ZohoDocumentState, SQL>> = {
  waiting: sql`d.state in ('waiting', 'sending')`,
  in_doubt: sql`d.state = 'in_doubt'`,
  pushed: sql`d.state = 'pushed'`,
  failed: sql`d.state = 'failed'`,
}

/** Our own reasons are message names; Zoho's are its own words. */
function toReason(reason: string | null, locale: Locale): string | null {
  const key = reason?.startsWith('@') ? `zoho_reason_${reason.slice(1)}` : ''
  return isTextKey(key) && isPlainKey(key) ? translate(locale, key) : reason
}

export async function listDocuments({ db }: ZohoDeps, { query, locale }: Call<typeof contract.documents>) {
  const { state, kind, after, limit } = query
  const conditions = [
    ...(state ? [stored[state]] : []),
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(after ? [sql`d.id < ${readPageKey(after)}`] : []),
  ]
  const rows = await queryRows<ZohoDocument>(
    db.adhoc,
    sql`
      select d.id, d.kind, d.number, c.number as contact, b.ref as booking_ref, d.amount, d.currency, d.document_date,
        case when d.state = 'sending' then 'waiting' else d.state end as state, d.reason, d.pushed_at, d.attempts
      from zoho_documents d left join zoho_documents c on c.id = d.contact_id
      left join booking_directory b on b.id = d.booking_id
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by d.id desc limit ${limit + 1}`,
  )
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(id))
  const [tally] = await queryRows<Record<ZohoDocumentState, number>>(
    db.adhoc,
    sql`select count(*) filter (where state in ('waiting', 'sending')) as waiting,
      count(*) filter (where state = 'pushed') as pushed, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'in_doubt') as in_doubt from zoho_documents`,
  )
  const connection = await readConnection(db.adhoc)
  return {
    data: page.map((row) => ({
      ...row,
      reason: toReason(row.reason, locale),
      pushed_at: row.pushed_at && new Date(row.pushed_at).toISOString(),
    })),
    next,
    counts: tally ?? { waiting: 0, pushed: 0, failed: 0, in_doubt: 0 },
    enabled: connection?.enabled ?? false,
  }
}
