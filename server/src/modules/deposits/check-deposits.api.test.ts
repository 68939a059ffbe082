import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from './testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { admin, asked, decide, office } = await depositsFixture(app)
const agent = await app.person('agent')

/** An entry the product itself would never post. */
const plant = async (key: string, facts = {}) => {
  const { rows } = await app.owner.query<{ entry_id: string }>(
    `select entry_id from ledger_post($1, 'deposit', now(), '2000-01-01',
      (select array_agg(id order by class) from ledger_accounts where code in ('cash', 'wallet:' || $2)),
      array[-100, 100]::bigint[], array['PKR', 'PKR'], $3)`,
    [key, String(agent.user.id), JSON.stringify(facts)],
  )
  return Number(rows[0]?.entry_id)
}

/** The result of the ledger check, through its call. */
async function prove() {
  const { body } = await app.call(ledger.runChecks, {}, { token: admin.token })
  return body.data
}

const foundOf = async (subject: string) =>
  (await prove()).differences.filter((each) => each.subject === subject).map(({ promise }) => promise)

test('the check finds nothing wrong with deposits in every state', async () => {
  const [pending, approved, rejected, reversed] = [
    await asked(agent),
    await asked(agent),
    await asked(agent),
    await asked(agent),
  ]
  await decide(approved.id, 'approved')
  await decide(rejected.id, 'rejected', office, 'no')
  await decide(reversed.id, 'approved')
  await decide(reversed.id, 'reversed', office, 'returned')
  expect(pending.state).toBe('pending')
  expect(await prove()).toMatchObject({ ok: true, differences: [] })
})

test('the check finds an approved deposit whose entry has another amount', async () => {
  const { id } = await asked(agent)
  await decide(id, 'approved')
  await app.owner.query('update deposits set amount = amount + 1 where id = $1', [id])
  expect(await foundOf(`deposit ${id}`)).toEqual(['an approved deposit has its entry'])
})

test("the check finds an approved deposit whose entry is another deposit's", async () => {
  const [a, b] = [await asked(agent), await asked(agent)]
  await decide(a.id, 'approved')
  await decide(b.id, 'approved')
  await app.owner.query(`update deposits set entry_id = null, state = 'pending' where id = $1`, [a.id])
  const { rows } = await app.owner.query('select id from ledger_entries where key = $1', [`deposit:${a.id}`])
  await app.owner.query('update deposits set entry_id = $2 where id = $1', [b.id, rows[0].id])
  expect(await foundOf(`deposit ${b.id}`)).toEqual(['an approved deposit has its entry'])
  expect(await foundOf(`deposit ${a.id}`)).toEqual(['a deposit that was not approved has no entry'])
})

test('the check finds an entry under the key of a pending deposit, and one of no deposit at all', async () => {
  const { id } = await asked(agent)
  const early = await plant(`deposit:${id}`)
  const orphan = await plant('deposit:88888888')
  expect(await foundOf(`deposit ${id}`)).toEqual(['a deposit that was not approved has no entry'])
  for (const entry of [early, orphan])
    expect(await foundOf(`entry ${entry}`)).toEqual(['an entry of a deposit has its deposit'])
})

test('the check finds an approved deposit whose entry was reversed without the deposit', async () => {
  const { id } = await asked(agent, { amount: 100, method: 'cash', bank_id: null })
  const { body } = await decide(id, 'approved')
  const { rows } = await app.owner.query<{ entry_id: string }>(
    `select entry_id from ledger_post('sly', 'adjustment', now(), '2000-01-01',
      (select array_agg(id order by class) from ledger_accounts where code in ('cash', 'wallet:' || $1)),
      array[100, -100]::bigint[], array['PKR', 'PKR'], $2, true)`,
    [String(agent.user.id), JSON.stringify({ reverses: body.data.entry_id })],
  )
  expect(await foundOf(`deposit ${id}`)).toEqual(['an approved deposit is not taken back'])
  expect(Number(rows[0]?.entry_id)).toBeGreaterThan(0)
})

test('the check finds a reversed deposit whose reversal reverses something else', async () => {
  const { id } = await asked(agent)
  await decide(id, 'approved')
  const { body } = await decide(id, 'reversed', office, 'returned')
  await app.owner.query("set session_replication_role = 'replica'")
  await app.owner.query('update ledger_entries set reverses = null where reverses = $1', [body.data.entry_id])
  await app.owner.query("set session_replication_role = 'origin'")
  expect(await foundOf(`deposit ${id}`)).toEqual(['a reversed deposit has its reversal'])
})
