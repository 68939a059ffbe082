import { randomUUID } from 'node:crypto'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { notByHand } from '../approvals/authority.ts'
import { placeHold } from '../holds.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'
import { reverseEntry } from '../transactions/reverse-entry.ts'
import { checkLedger, readLastCheck } from './check-ledger.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const { db } = app.services
const admin = await app.person('admin')

/** Books with one of everything the check looks at. */
const agent = await books.agentWith(10_000n)
const day = books.dayBefore(9)
const sale = await books.move(agent.wallet, -500n, { kind: 'sale', against: 'revenue:margin' })
const margin = await books.agencyAccount('revenue:margin')
const cash = await books.agencyAccount('cash')
const old = await books.agentWith(0n)
await books.move(old.wallet, 300n, { kind: 'deposit', day })
const back = await db.tx((tx) =>
  reverseEntry(tx, {
    authority: notByHand('sale'),
    entryId: sale.id,
    at: app.clock.now(),
    day: books.today(),
    today: books.today(),
    createdBy: null,
    note: 'wrong',
  }),
)
for (const ref of ['open', 'used'])
  await db.tx((tx) => placeHold(tx, { ref, account: agent.wallet, amount: 100n, purpose: 'money', day: books.today() }))
await books.move(agent.wallet, -60n, { captures: 'used' })
await app.owner.query('select ledger_close($1)', [books.dayBefore(5)])
for (let n = 0; n < 100; n++) await books.move(agent.wallet, 1n)
await app.owner.query('select ledger_checkpoint()')

/** Runs as the database owner with all triggers off, returns what the check finds, then undoes everything. */
async function tampered(...statements: string[]): Promise<Set<string>> {
  await app.owner.query('begin')
  await app.owner.query('set local session_replication_role = replica')
  for (const statement of statements) await app.owner.query(statement)
  const found = await books.differences()
  await app.owner.query('rollback')
  return new Set(found.map(({ promise }) => promise))
}

test('correct books pass the check: it finds no difference', async () => expect(await books.differences()).toEqual([]))

const line = (entry: number, account: number) => `entry_id = ${entry} and account_id = ${account}`

describe('each planted fault is found', () => {
  test.each([
    [
      'an amount changed',
      'everything adds up to nothing',
      `update ledger_lines set amount = amount + 1 where ${line(sale.id, margin.id)}`,
    ],
    ['a line taken away', 'an entry balances', `delete from ledger_lines where ${line(sale.id, margin.id)}`],
    [
      'a line taken away, the count',
      'an entry has two lines',
      `delete from ledger_lines where ${line(sale.id, margin.id)}`,
    ],
    ['an entry without lines', 'an entry has two lines', `delete from ledger_lines where entry_id = ${sale.id}`],
    [
      'lines without an entry',
      'a line stands on an account and an entry',
      `delete from ledger_entries where id = ${back.id}`,
    ],
    [
      'a line moved to another day',
      'a line stands on an account and an entry',
      `update ledger_lines set day = day - 1 where ${line(sale.id, cash.id)} or ${line(sale.id, margin.id)}`,
    ],
    [
      'a currency changed',
      'a line stands on an account and an entry',
      `update ledger_lines set currency = 'AED' where entry_id = ${sale.id}`,
    ],
    [
      'a balance raised',
      'a balance is the sum of its lines',
      `update ledger_wallets set balance = balance + 1 where account_id = ${agent.wallet.id}`,
    ],
    [
      'debits forgotten',
      'a balance is the sum of its lines',
      `update ledger_wallets set debited = 0 where account_id = ${agent.wallet.id}`,
    ],
    [
      'a line count changed',
      'a balance is the sum of its lines',
      `update ledger_wallets set lines = lines + 1 where account_id = ${agent.wallet.id}`,
    ],
    [
      'a running balance changed',
      'a running balance follows the line before',
      `update ledger_lines set balance_after = 1 where ${line(sale.id, agent.wallet.id)}`,
    ],
    [
      'debits so far changed',
      'a running balance follows the line before',
      `update ledger_lines set debited_after = 1 where ${line(sale.id, agent.wallet.id)}`,
    ],
    [
      'a running balance missing',
      'a running balance follows the line before',
      `update ledger_lines set balance_after = null where ${line(sale.id, agent.wallet.id)}`,
    ],
    [
      'held money let go',
      'money held is the sum of open holds',
      `update ledger_wallets set held = 0 where account_id = ${agent.wallet.id}`,
    ],
    ['an open hold deleted', 'money held is the sum of open holds', `delete from ledger_holds where ref = 'open'`],
    [
      'space made up',
      'money held is the sum of open holds',
      `update ledger_wallets set reserved = 5 where account_id = ${agent.wallet.id}`,
    ],
    [
      'a hold captured by nothing',
      'a captured hold has its entry',
      `update ledger_holds set entry_id = null where ref = 'used'`,
    ],
    [
      'a hold captured for more than it was',
      'a captured hold has its entry',
      `update ledger_holds set amount = 10 where ref = 'used'`,
    ],
    [
      'a closing changed',
      'a closing is the sum of the lines before',
      `update ledger_closings set balance = balance + 1 where account_id = ${cash.id}`,
    ],
    [
      'debits of a closing changed',
      'a closing is the sum of the lines before',
      `update ledger_closings set debited = debited + 1 where account_id = ${cash.id}`,
    ],
    [
      'a closing lost',
      'a closing is the sum of the lines before',
      `delete from ledger_closings where account_id = ${cash.id}`,
    ],
    [
      'a closing made up',
      'a closing is the sum of the lines before',
      `insert into ledger_closings values (${margin.id}, '${day}', 5, 0)`,
    ],
    [
      'a mark changed',
      'a mark is the sum of the lines before',
      `update ledger_checkpoints set balance = balance + 1 where account_id = ${cash.id}`,
    ],
    [
      'a mark at another entry',
      'a mark is the sum of the lines before',
      `update ledger_checkpoints set through = through - 1, debited = debited + 1 where account_id = ${cash.id}`,
    ],
    [
      'a reversal bent',
      'a reversal is the opposite of its entry',
      `update ledger_lines set amount = amount * 2 where entry_id = ${back.id}`,
    ],
    [
      'a reversal of another entry',
      'a reversal is the opposite of its entry',
      `update ledger_entries set reverses = ${sale.id - 1} where id = ${back.id}`,
    ],
  ])('%s: %s', async (_, promise, statement) => {
    expect(await tampered(statement)).toContain(promise)
  })

  test('money moved between two wallets, with both balances adjusted to match, is still found', async () => {
    const found = await tampered(
      `update ledger_wallets set balance = balance - 50 where account_id = ${agent.wallet.id}`,
      `update ledger_wallets set balance = balance + 50 where account_id = ${old.wallet.id}`,
    )
    expect([...found]).toEqual(['a balance is the sum of its lines'])
  })
})

describe('the ledger check', () => {
  test('is run by a call, kept, and read back', async () => {
    const made = await app.call(ledger.runChecks, {}, { token: admin.token })
    expect(made.body.data).toMatchObject({ ok: true, differences: [] })
    expect(made.body.data.entries).toBeGreaterThan(3)
    const last = await app.call(ledger.lastCheck, {}, { token: admin.token })
    expect(last.body.data).toEqual(made.body.data)
  })

  test("reports each difference, also from other modules' checks, and stays failed until the next check", async () => {
    const broken = { promise: 'a deposit has its entry', subject: 'deposit 7', expected: 'one', found: 'none' }
    const proof = await checkLedger(app.services, [async () => [broken]])
    expect(proof).toMatchObject({ ok: false, differences: [broken] })
    expect(await readLastCheck(db.adhoc)).toEqual(proof)
    const { body } = await app.http.inject({ method: 'GET', url: '/metrics' })
    expect(body).toMatch(/^ledger_proof_ok 0$/m)
    await checkLedger(app.services, [])
    expect((await app.http.inject({ method: 'GET', url: '/metrics' })).body).toMatch(/^ledger_proof_ok 1$/m)
  })

  test('reports only the first differences when the books differ everywhere', async () => {
    const everywhere = Array.from({ length: 300_000 }, (_, n) => ({
      promise: 'a deposit has its entry',
      subject: `deposit ${n}`,
      expected: 'one',
      found: 'none',
    }))
    const proof = await checkLedger(app.services, [async () => everywhere])
    expect(proof).toMatchObject({ ok: false, differences: everywhere.slice(0, 200) })
    await checkLedger(app.services, [])
  })

  test('reads one consistent snapshot: concurrent postings do not disturb it', async () => {
    let going = true
    const posting = (async () => {
      while (going) await books.move(agent.wallet, 1n, { key: randomUUID() })
    })()
    const proofs = [await checkLedger(app.services, []), await checkLedger(app.services, [])]
    going = false
    await posting
    expect(proofs.map(({ differences }) => differences)).toEqual([[], []])
  })
})
