import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS, utcDay } from '@safar/contract/day'
import pg from 'pg'
import { type CreateFault, startZoho, type ZohoEmulator } from '../../server/src/testing/emulators/zoho-emulator.ts'
import type { Run } from '../long-run.ts'
import { waitUntilDisconnected } from './bookings/server-kills.ts'
import { openServerHost } from './bookings/server-processes.ts'
import { type SignedInUser, signInUsers } from './bookings/sign-in.ts'
import { createRandom, type Random } from './inputs/random.ts'

const KILLS = 200
const AGENTS = 12
/** Enough that a server always has work when it is killed. */
const DOCUMENTS_PER_KILL = 12
const MOST_SENT = 6
const LONGEST_MS = 60_000
const QUIET_MS = 300_000

/** About every sixth create call meets a fault that leaves its outcome in doubt. */
const faults: readonly (CreateFault | undefined)[] = ['lost_after', 'lost_before', 'error', 'lost_after']

async function connect(port: number, books: ZohoEmulator, { token }: SignedInUser): Promise<void> {
  const send = async (path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-requested-with': 'torture' },
      body: body ? JSON.stringify(body) : null,
    })
    const reply = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  await send('/save-keys', { zoho_client_id: books.clientId, zoho_client_secret: books.clientSecret, version: 0 })
  const { url } = await send('/zoho/connect', { data_center: 'com' })
  const state = new URL(url).searchParams.get('state')
  await send('/zoho-token', { code: books.grantCode(), state, accounts_server: books.url })
  const { data } = await send('/zoho/connection')
  const since = utcDay(Date.now() - 48 * HOUR_MS)
  const settings = { organization_id: books.organizationId, enabled: true, since, mapping: data.mapping }
  await send('/zoho/settings', { ...settings, version: data.version })
}

/** Deposits of agents, each a separate entry. */
async function payIn(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `select ledger_post('paid:' || n, 'deposit', now(), current_date, array[w.account_id, c.id],
      array[(100 + n)::bigint, -(100 + n)::bigint], array['PKR', 'PKR'], '{}')
    from generate_series(1, $1::int) n, ledger_accounts c,
      lateral (select account_id from ledger_wallets order by account_id offset n % $2 limit 1) w where c.code = 'cash'`,
    [count, AGENTS],
  )
}

/** Simulates the time that a call in doubt is waited for: calls of the dead server are over, and limits start anew. */
async function skipWaiting(owner: pg.Client): Promise<void> {
  await owner.query(`update zoho_documents set next_at = next_at - interval '40 minutes' where state <> 'pushed'`)
  await owner.query('update zoho_connection set paused_until = null, problem = null')
  await owner.query(`delete from rate_limits where key like 'zoho:%'`)
  await owner.query(`select enqueue_job('zoho.push', '{}')`)
}

async function waitForCalls(books: ZohoEmulator, random: Random): Promise<void> {
  const enough = books.calls.length + 1 + random.below(MOST_SENT)
  for (const end = Date.now() + LONGEST_MS; books.calls.length < enough && Date.now() < end; ) await sleep(2)
  await sleep(random.below(25))
}

async function sendRemaining(owner: pg.Client): Promise<void> {
  const left = `select count(*)::int as n from zoho_documents where state not in ('pushed', 'failed')`
  for (const end = Date.now() + QUIET_MS; Date.now() < end; await sleep(500)) {
    await skipWaiting(owner)
    if ((await owner.query(left)).rows[0].n === 0) return
  }
}

/** Compares our documents with Zoho's, by our number and by the id we recorded. */
async function compare(owner: pg.Client, books: ZohoEmulator) {
  const { rows } = await owner.query<{ kind: string; number: string; state: string; zoho_id: string | null }>(
    'select kind, number, state, zoho_id from zoho_documents',
  )
  const stored = [
    ...books.rows.contacts.map((row) => ({ kind: 'contact', number: row.contact_name, id: row.contact_id })),
    ...books.rows.customerpayments.map((row) => ({
      kind: 'payment',
      number: row.reference_number,
      id: row.payment_id,
    })),
  ]
  const idsOf = ({ kind, number }: { kind: string; number: string }) =>
    stored.filter((one) => one.kind === kind && one.number === number).map(({ id }) => id)
  return {
    documents: rows.length,
    pushed: rows.filter(({ state }) => state === 'pushed').length,
    doubled: rows.filter((row) => idsOf(row).length > 1).length,
    lost: rows.filter((row) => row.zoho_id === null || !idsOf(row).includes(row.zoho_id)).length,
  }
}

/**
 * Kills the server with `kill -9` while it sends documents to Zoho, whose answers also get lost. A step is one kill.
 */
export const run: Run = async ({ seed, steps = KILLS }) => {
  const random = createRandom(seed)
  const books = await startZoho()
  const ground = await openServerHost({}, { ZOHO_ACCOUNTS_URL: books.url, ZOHO_API_URL: books.url })
  const owner = new pg.Client({ connectionString: ground.databaseUrl })
  try {
    let now = await ground.startServer()
    await owner.connect()
    const { office } = await signInUsers(ground.databaseUrl, { agents: AGENTS, office: 1 })
    await payIn(owner, steps * DOCUMENTS_PER_KILL)
    await connect(now.port, books, office[0] as SignedInUser)
    books.chooseFault = () => (random.chance(1 / 6) ? random.pick(faults) : undefined)
    for (let kill = 1; kill <= steps; kill++) {
      const starting = ground.startServer()
      await waitForCalls(books, random)
      await now.kill()
      await waitUntilDisconnected(owner, now)
      now = await starting
      await skipWaiting(owner)
      if (kill % 20 === 0) process.stdout.write(`  ${kill} of ${steps} kills\n`)
    }
    books.chooseFault = null
    await sendRemaining(owner)
    const figures = await compare(owner, books)
    const { documents, pushed, doubled, lost } = figures
    const expected = steps * DOCUMENTS_PER_KILL + AGENTS
    return { ok: documents === expected && pushed === documents && doubled + lost === 0, kills: steps, ...figures }
  } finally {
    await owner.end()
    await ground.close()
    await books.stop()
  }
}
