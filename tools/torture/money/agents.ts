import pg from 'pg'

/** Works as the database's owner, and always disconnects. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/**
 * Creates approved agents by SQL, hundreds in one statement, which also opens their wallets. Returns user and wallet
 * ids, in order of wallets.
 */
export async function insertAgents(owner: pg.Client, count: number): Promise<{ userId: number; wallet: number }[]> {
  await owner.query(
    `with made as (
      insert into users (role, name, email, phone, password_hash, email_verified_at, form_filled_at, approved_at)
        select 'agent', 'Agent ' || n, 'agent' || n || '@example.com', '+923001234567', '-', now(), now(), now()
        from generate_series(1, $1::int) n returning id, name)
    insert into agencies (user_id, agency_name) select id, 'Agency of ' || name from made`,
    [count],
  )
  const { rows } = await owner.query<{ owner_id: string; account_id: string }>(
    'select owner_id, account_id from ledger_wallets order by account_id',
  )
  return rows.map((row) => ({ userId: Number(row.owner_id), wallet: Number(row.account_id) }))
}

/** The agency's own accounts, by code. */
export async function readAgencyAccounts(owner: pg.Client, codes: readonly string[]): Promise<number[]> {
  const { rows } = await owner.query<{ id: string; code: string }>(
    'select id, code from ledger_accounts where code = any ($1)',
    [codes],
  )
  const byCode = new Map(rows.map(({ id, code }) => [code, Number(id)]))
  return codes.map((code) => byCode.get(code) ?? Number.NaN)
}
