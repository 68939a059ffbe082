import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { ledgerFixture } from './testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const { pool } = app.services.db

const cash = await books.agencyAccount('cash')
const opening = await books.agencyAccount('opening')
const agent = await books.agentWith(10_000n)

const tables = [
  'ledger_entries',
  'ledger_lines',
  'ledger_wallets',
  'ledger_holds',
  'ledger_closings',
  'ledger_accounts',
]
const refusal = { code: '42501' }

describe("with the product's database role, the journal is read-only", () => {
  test.each(tables)('%s: no UPDATE, DELETE, TRUNCATE or INSERT', async (table) => {
    const { rows } = await app.owner.query(
      "select column_name from information_schema.columns where table_name = $1 and is_identity = 'NO' limit 1",
      [table],
    )
    const column = rows[0].column_name
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `insert into ${table} default values`,
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject(refusal)
    expect((await pool.query(`select count(*) from ${table}`)).rows).toHaveLength(1)
  })

  test('ledger checks can be added but never changed', async () => {
    await expect(pool.query('update ledger_checks set ok = true')).rejects.toMatchObject(refusal)
    await expect(pool.query('delete from ledger_checks')).rejects.toMatchObject(refusal)
  })
})

test('even the database owner cannot change entries and lines', async () => {
  for (const table of ['ledger_entries', 'ledger_lines'])
    for (const statement of [`update ${table} set day = day`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(app.owner.query(statement), statement).rejects.toMatchObject(refusal)
})

interface RawLine {
  place: number
  account: number
  amount: number
  currency?: string
  day?: string
  written?: string | null
}
const [entryBroken, lineBroken] = [
  { code: '23514', constraint: 'entry_balanced' },
  { code: '23514', constraint: 'line_placed' },
]

const insertEntry = async (): Promise<number> => {
  const { rows } = await app.owner.query(
    "insert into ledger_entries (key, kind, day, at) values ($1, 'adjustment', $2, now()) returning id",
    [randomUUID(), books.today()],
  )
  return Number(rows[0].id)
}
const insertLines = (entry: number, lines: RawLine[]) => {
  const rows = lines.map(
    ({ place, account, amount, currency = 'PKR', day = books.today(), written = null }) =>
      `(${entry}, ${place}, ${account}, ${amount}, '${currency}', '${day}', ${written && `'${written}'`})`,
  )
  return app.owner.query(
    `insert into ledger_lines (entry_id, place, account_id, amount, currency, day, written_on) values ${rows.join()}`,
  )
}

/** Bypasses all functions, as the owner of the tables: one transaction that ends in COMMIT. */
async function commit(work: () => Promise<unknown>): Promise<void> {
  await app.owner.query('begin')
  try {
    await work()
    await app.owner.query('commit')
  } catch (error) {
    await app.owner.query('rollback')
    throw error
  }
}
const writeEntry = (lines: RawLine[]) => commit(async () => insertLines(await insertEntry(), lines))
const pair = (about: Partial<RawLine> = {}): RawLine[] => [
  { place: 1, account: cash.id, amount: -100, ...about },
  { place: 2, account: opening.id, amount: 100, ...about },
]

describe('an entry that does not balance cannot be committed, whoever writes it', () => {
  test('one that balances is committed', async () => {
    await writeEntry(pair())
    expect(await books.differences()).toEqual([])
  })

  test('two lines that do not come to nothing', async () => {
    const [first, second] = pair()
    const lines = [first, second && { ...second, amount: 99 }].filter((line) => line !== undefined)
    await expect(writeEntry(lines)).rejects.toMatchObject(entryBroken)
  })

  test('two currencies that balance only when added together', async () => {
    const { rows } = await app.owner.query("select ledger_account('bank:aed', 'bank', 'Dubai', 'AED') as id")
    const lines = [
      { place: 1, account: cash.id, amount: -100 },
      { place: 2, account: Number(rows[0].id), amount: 100, currency: 'AED' },
    ]
    await expect(writeEntry(lines)).rejects.toMatchObject(entryBroken)
  })

  test('a single line', async () => {
    await expect(writeEntry([{ place: 1, account: cash.id, amount: 100 }])).rejects.toMatchObject(entryBroken)
  })

  test('no line at all, which is detected at COMMIT', async () => {
    await expect(commit(insertEntry)).rejects.toMatchObject(entryBroken)
  })

  test('a line added to a posted entry later, or two that cancel each other out', async () => {
    const { id } = await books.move(agent.wallet, 10n)
    const [three, four] = [
      { place: 3, account: (await books.agencyAccount('revenue:margin')).id, amount: 5 },
      { place: 4, account: (await books.agencyAccount('suspense')).id, amount: -5 },
    ]
    await expect(commit(() => insertLines(id, [three]))).rejects.toMatchObject(entryBroken)
    await expect(commit(() => insertLines(id, [three, four]))).rejects.toMatchObject(entryBroken)
  })

  test('a line added to a posting in the transaction of the posting', async () => {
    const late = { place: 3, account: (await books.agencyAccount('revenue:margin')).id, amount: 5 }
    const work = commit(async () => {
      const { rows } = await app.owner.query(
        `select entry_id from ledger_post('beside:1', 'transfer', now(), current_date, array[$1, $2]::bigint[],
          array[-100, 100]::bigint[], array['PKR', 'PKR'], '{}')`,
        [cash.id, opening.id],
      )
      await insertLines(Number(rows[0]?.entry_id), [late])
    })
    await expect(work).rejects.toMatchObject(entryBroken)
  })

  test('a line added in the same transaction, after its entry was checked', async () => {
    const late = { place: 3, account: (await books.agencyAccount('revenue:margin')).id, amount: 5 }
    const work = commit(async () => {
      const entry = await insertEntry()
      await insertLines(entry, pair())
      await app.owner.query('set constraints all immediate')
      await insertLines(entry, [late])
    })
    await expect(work).rejects.toMatchObject(entryBroken)
  })

  test.each([
    ['in another currency than its account', { currency: 'AED' }],
    ['on another day than its entry', { day: '2020-01-01' }],
    ['written before its own day', { written: '2020-01-01' }],
  ])('a line %s', async (_, about) => {
    await expect(writeEntry(pair(about))).rejects.toMatchObject(lineBroken)
  })

  test('a line on no account, or in no entry', async () => {
    const nowhere = pair().map((line) => (line.place === 2 ? { ...line, account: 999_999_999 } : line))
    await expect(writeEntry(nowhere)).rejects.toMatchObject(lineBroken)
    await expect(commit(() => insertLines(999_999_999, pair()))).rejects.toMatchObject(entryBroken)
  })
})
