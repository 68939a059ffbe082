import pg from 'pg'
import { SetupError } from '../config.ts'
import { APP_ROLE, sessionSettings } from './database.ts'
import { sqlState } from './failures.ts'

const CONNECT_MS = 5_000
const INSUFFICIENT_PRIVILEGE = '42501'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Settings of a pooler's user in this database: its sessions are shared, so no client sets them up for itself. */
async function writeSettings(owner: pg.Client, user: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const role = pg.escapeIdentifier(user)
  const here = pg.escapeIdentifier(rows[0]?.name ?? '')
  const alter = ([name, value]: [string, string]) =>
    `alter role ${role} in database ${here} set ${name} = ${pg.escapeLiteral(value)}`
  return [`grant ${APP_ROLE} to ${role}`, ...Object.entries(sessionSettings).map(alter)]
}

/** A setting that sessions behind the pooler lack. */
async function findMissing(client: pg.Client): Promise<string | undefined> {
  const columns = Object.keys(sessionSettings).map((name) => `current_setting('${name}') as ${name}`)
  const { rows } = await client.query<Record<string, string>>(`select ${columns.join(', ')}`)
  return Object.entries(sessionSettings).find(([name, value]) => rows[0]?.[name] !== value)?.[0]
}

/**
 * Prepares the user of a pooler in transaction mode and checks it. It must be a separate user: its session settings
 * must not apply to the owner, who migrates.
 */
export async function preparePoolerUser(ownerUrl: string, poolerUrl: string): Promise<void> {
  const user = decodeURIComponent(new URL(poolerUrl).username)
  if (user === decodeURIComponent(new URL(ownerUrl).username))
    throw new SetupError('DATABASE_POOLER_URL: must name another user than DATABASE_URL')
  await withClient(ownerUrl, async (owner) => {
    const statements = await writeSettings(owner, user)
    try {
      for (const statement of statements) await owner.query(statement)
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
      if (await withClient(poolerUrl, findMissing))
        throw new SetupError(`DATABASE_POOLER_URL: have this run by who may: ${statements.join('; ')}`)
    }
  })
  const missing = await withClient(poolerUrl, findMissing)
  if (missing)
    throw new SetupError(`DATABASE_POOLER_URL: its sessions began without ${missing}: have the pooler open new ones`)
}
