import { openSession } from '../../../server/src/modules/accounts/sign-in/sessions.ts'
import { findUser } from '../../../server/src/modules/people/public.ts'
import { openDatabase } from '../../../server/src/platform/database/database.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { asOwner, insertAgents, readAgencyAccounts } from '../money/agents.ts'

const FUNDS = 10_000_000_000_000

export interface SignedInUser {
  userId: number
  token: string
}

/** Agents with money and office users, all signed in. */
export async function signInUsers(databaseUrl: string, count: { agents: number; office: number }) {
  const people = await asOwner(databaseUrl, async (owner) => {
    const agents = await insertAgents(owner, count.agents)
    const [opening = 0] = await readAgencyAccounts(owner, ['opening'])
    await owner.query(
      `select ledger_post('fund:' || account_id, 'opening', now(), current_date, array[account_id, $1],
        array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}') from ledger_wallets`,
      [opening, FUNDS],
    )
    const { rows } = await owner.query<{ id: string }>(
      `insert into users (role, name, email, password_hash, email_verified_at, form_filled_at, approved_at)
        select 'admin', 'Office ' || n, 'office' || n || '@example.com', '-', now(), now(), now()
        from generate_series(1, $1::int) n returning id`,
      [count.office],
    )
    return { agents: agents.map(({ userId }) => userId), office: rows.map(({ id }) => Number(id)) }
  })
  const db = openDatabase(databaseUrl, { max: 1, log: createLog('silent') })
  const signed = (ids: number[]): Promise<SignedInUser[]> =>
    db.tx(async (tx) => {
      const all: SignedInUser[] = []
      for (const userId of ids) {
        const user = await findUser(tx, userId)
        if (!user) throw new Error('no user')
        const origin = { ip: '127.0.0.1', userAgent: 'torture', requestId: 'torture' }
        all.push({ userId, token: await openSession(tx, user, origin, new Date()) })
      }
      return all
    })
  const everybody = { agents: await signed(people.agents), office: await signed(people.office) }
  await db.close()
  return everybody
}
