import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openSession } from '../../../server/src/modules/accounts/sign-in/sessions.ts'
import { findUser } from '../../../server/src/modules/people/public.ts'
import { openDatabase } from '../../../server/src/platform/database/database.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { insertAgents, readAgencyAccounts } from './agents.ts'
import type { PostingLoad } from './posting-load.ts'
import type { Product } from './start-product.ts'

const AGENTS = 20
const OFFICE = 8

/** Agents with money, and office users who are signed in. */
export async function prepareOffice(product: Product) {
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  const agents = await insertAgents(owner, AGENTS)
  const [charges = 0, opening = 0] = await readAgencyAccounts(owner, ['revenue:charges', 'opening'])
  await owner.query(
    `select ledger_post('fund:' || account_id, 'opening', now(), current_date, array[account_id, $1],
      array[100000000, -100000000], array['PKR', 'PKR'], '{}') from ledger_wallets`,
    [opening],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (role, name, email, password_hash, email_verified_at, form_filled_at, approved_at)
      select 'admin', 'Office ' || n, 'office' || n || '@example.com', '-', now(), now(), now()
      from generate_series(1, $1::int) n returning id`,
    [OFFICE],
  )
  await owner.end()
  const db = openDatabase(product.databaseUrl, { max: 1, log: createLog('silent') })
  const office: string[] = []
  for (const { id } of rows) {
    const token = await db.tx(async (tx) => {
      const user = await findUser(tx, Number(id))
      if (!user) throw new Error('no user')
      return openSession(tx, user, { ip: '127.0.0.1', userAgent: 'torture', requestId: 'torture' }, new Date())
    })
    office.push(token)
  }
  await db.close()
  return { wallets: agents.map(({ wallet }) => wallet), charges, office }
}

/**
 * Waits until everybody has a reply. A key of a call that died with the database would be free again after a minute:
 * for keys that no living call can hold any more, that minute is skipped.
 */
export async function waitUntilAnswered(product: Product, load: PostingLoad): Promise<void> {
  let open = true
  const stopping = load.stop().finally(() => {
    open = false
  })
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  while (open) {
    await owner.query(`update idempotency_keys set claimed_at = claimed_at - interval '2 minutes'
      where status is null and claimed_at < now() - interval '30 seconds'`)
    await Promise.race([stopping, sleep(500)])
  }
  await owner.end()
  await stopping
}

interface LedgerComparison {
  lost: number
  doubled: number
  drift: number
}

/** Compares the books with what was acknowledged. */
export async function compareLedger(product: Product, load: PostingLoad): Promise<LedgerComparison> {
  const owner = new pg.Client({ connectionString: product.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ note: string; ids: string[] }>(
    "select note, array_agg(id order by id) as ids from ledger_entries where kind = 'charge' group by note",
  )
  const there = new Map(rows.map(({ note, ids }) => [note, ids.map(Number)]))
  let lost = 0
  for (const [note, ids] of load.acknowledged) if (!ids.every((id) => there.get(note)?.includes(id))) lost++
  const doubled = rows.filter(({ note, ids }) => ids.length > 1 || (load.acknowledged.get(note)?.length ?? 1) > 1)
  const differences = await owner.query('select * from ledger_differences()')
  for (const row of differences.rows.slice(0, 5)) process.stdout.write(`  ${JSON.stringify(row)}\n`)
  await owner.end()
  return { lost, doubled: doubled.length, drift: differences.rows.length }
}
