import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Demo people share one password; its hash is reused for people created by journeys. */
export const DEMO_PASSWORD = 'safar-demo-2026'

type Kind = 'admin' | 'staff' | 'reservation' | 'salesman' | 'agent' | 'waiting agent' | 'new agent' | 'customer'

const role: Record<Kind, string> = {
  admin: 'admin',
  staff: 'admin-staff',
  reservation: 'reservation',
  salesman: 'salesman',
  agent: 'agent',
  'waiting agent': 'agent',
  'new agent': 'agent',
  customer: 'customer',
}
const desk: Partial<Record<Kind, string>> = { staff: 'Ticketing desk', reservation: 'Reservation desk' }

async function openDatabase(): Promise<pg.Client> {
  const file = join(tmpdir(), `safar-e2e-${process.env.SAFAR_E2E_PORT}`, 'postgres', 'access.json')
  const { port, password } = JSON.parse(readFileSync(file, 'utf8'))
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` })
  await client.connect()
  return client
}

/** Only one code is valid per person, so concurrent journeys each sign in a person of their own. */
export async function createPerson(
  kind: Kind,
  own: string,
  name = `Noor ${own.slice(-6)}`,
): Promise<{ email: string; name: string }> {
  const client = await openDatabase()
  const email = `${kind.replace(' ', '-')}-${own}@example.com`
  const filled = kind !== 'new agent'
  const approved = filled && kind !== 'waiting agent'
  const { rows } = await client.query(
    `insert into users (role, name, email, phone, password_hash, email_verified_at, form_filled_at, approved_at, managed_role_id)
     select $1, $2, $3, '+923001234567', password_hash, now(), case when $4 then now() end, case when $5 then now() end,
       (select id from managed_roles where name = $6)
     from users where email = 'admin@safar.example' returning id`,
    [role[kind], name, email, filled, approved, desk[kind] ?? null],
  )
  if (role[kind] === 'agent')
    await client.query('insert into agencies (user_id, agency_name) values ($1, $2)', [
      rows[0].id,
      `Agency ${own.slice(-6)}`,
    ])
  await client.end()
  return { email, name }
}

/** Opens a session directly in the database: only journeys about signing in need the form and the code. */
export async function openSession(email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const client = await openDatabase()
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions (user_id, token_digest, ip, user_agent, created_at, last_used_at, expires_at)
     select id, $2, '127.0.0.1', 'journey', now(), now(), now() + interval '8 hours' from users where email = $1
     returning id`,
    [email, createHash('sha256').update(secret).digest()],
  )
  await client.end()
  return `${rows[0]?.id}.${secret}`
}

/** Waits until no other journey uses a resource the product has only once; the returned function ends the turn. */
export async function takeTurns(what: string): Promise<() => Promise<void>> {
  const client = await openDatabase()
  await client.query('select pg_advisory_lock(hashtext($1))', [`journey:${what}`])
  return () => client.end()
}
