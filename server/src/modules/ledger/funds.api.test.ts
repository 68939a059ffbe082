import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { Account } from './accounts.ts'
import { notByHand } from './approvals/authority.ts'
import { placeHold, releaseHold } from './holds.ts'
import { postEntry } from './post-entry.ts'
import { translateRefusal } from './refusals.ts'
import { ledgerFixture } from './testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const { db } = app.services

const shown = async (work: Promise<unknown>): Promise<string> => {
  try {
    await translateRefusal(work)
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.details.shown}`
    throw error
  }
}
const take = (account: Account, amount: bigint, about = {}) => books.move(account, -amount, { kind: 'sale', ...about })
const hold = (account: Account, amount: bigint, ref: string = randomUUID(), purpose: 'money' | 'space' = 'money') =>
  db.tx((tx) => placeHold(tx, { ref, account, amount, purpose, day: books.today() }))
const release = (ref: string) => db.tx((tx) => releaseHold(tx, ref))
const figures = async (account: Account) => {
  const { balance, held, reserved, over_limit } = await books.wallet(account)
  return [balance, held, reserved, over_limit].map(Number)
}

describe('funds', () => {
  test('can be debited to the last unit, and no further', async () => {
    const { wallet } = await books.agentWith(500n)
    expect(await shown(take(wallet, 501n))).toBe('409 insufficient_balance')
    expect(await shown(take(wallet, 500n))).toBe('done')
    expect(await shown(take(wallet, 1n))).toBe('409 insufficient_balance')
  })

  test('forty at once on money for ten: ten go', async () => {
    const { wallet } = await books.agentWith(100n)
    const said = await Promise.all(Array.from({ length: 40 }, () => shown(take(wallet, 10n))))
    expect(said.filter((word) => word === 'done')).toHaveLength(10)
    expect(said.filter((word) => word === '409 insufficient_balance')).toHaveLength(30)
    expect(await figures(wallet)).toEqual([0, 0, 0, 0])
  })

  test("are not created when a new agent's first deposit and first debit come at the same instant", async () => {
    for (let round = 0; round < 10; round++) {
      const { wallet } = await books.agentWith(0n)
      const [, debit] = await Promise.all([books.move(wallet, 100n, { kind: 'deposit' }), shown(take(wallet, 60n))])
      expect((await figures(wallet))[0]).toBe(debit === 'done' ? 40 : 100)
    }
    expect(await books.differences()).toEqual([])
  })

  test('move between two agents who pay each other at once, without a deadlock', async () => {
    const [a, b] = [await books.agentWith(1_000n), await books.agentWith(1_000n)]
    const pay = (from: Account, to: Account) =>
      books.post([
        { account: from, amount: -1n },
        { account: to, amount: 1n },
      ])
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? pay(a.wallet, b.wallet) : pay(b.wallet, a.wallet))))
    expect([await figures(a.wallet), await figures(b.wallet)].map(([balance]) => balance)).toEqual([1_000, 1_000])
  })

  test('can be debited past the limit by the office; then nothing more goes out until the debt is paid down', async () => {
    const { wallet } = await books.agentWith(100n)
    await take(wallet, 400n, { pastLimit: true })
    expect(await figures(wallet)).toEqual([-300, 0, 0, 300])
    expect(await shown(take(wallet, 1n))).toBe('409 insufficient_balance')
    await books.move(wallet, 250n)
    expect(await figures(wallet)).toEqual([-50, 0, 0, 50])
    expect(await shown(take(wallet, 1n))).toBe('409 insufficient_balance')
    await books.move(wallet, 60n)
    expect(await figures(wallet)).toEqual([10, 0, 0, 0])
    expect(await shown(take(wallet, 10n))).toBe('done')
  })
})

describe('credit', () => {
  test('lets a wallet go below zero as far as its limit', async () => {
    const { wallet } = await books.agentWith(100n)
    await books.limits(wallet, { credit: 400n })
    expect(await shown(take(wallet, 501n))).toBe('409 insufficient_balance')
    expect(await shown(take(wallet, 500n))).toBe('done')
  })

  test('lowered below what is used keeps the debt, and nothing more goes out until it is paid down', async () => {
    const { wallet } = await books.agentWith(0n)
    await books.limits(wallet, { credit: 1_000n })
    await take(wallet, 800n)
    await books.limits(wallet, { credit: 300n })
    expect(await figures(wallet)).toEqual([-800, 0, 0, 500])
    expect(await shown(take(wallet, 1n))).toBe('409 insufficient_balance')
    await books.move(wallet, 600n)
    expect(await shown(take(wallet, 101n))).toBe('409 insufficient_balance')
    expect(await shown(take(wallet, 100n))).toBe('done')
  })

  test('that is overdue allows no new debt until the overdue part is paid', async () => {
    const { wallet } = await books.agentWith(0n)
    await books.limits(wallet, { credit: 10_000n, days: 7 })
    await take(wallet, 1_000n, { day: books.dayBefore(8) })
    await take(wallet, 500n, { day: books.dayBefore(2), pastLimit: true })
    expect(await shown(take(wallet, 1n))).toBe('409 credit_overdue')
    expect(await shown(hold(wallet, 1n))).toBe('409 credit_overdue')
    await books.move(wallet, 1_000n)
    expect(await shown(take(wallet, 1n))).toBe('done')
  })

  test('with a debit exactly as old as the credit days is still in time', async () => {
    const { wallet } = await books.agentWith(0n)
    await books.limits(wallet, { credit: 10_000n, days: 7 })
    await take(wallet, 1_000n, { day: books.dayBefore(7) })
    expect(await shown(take(wallet, 1n))).toBe('done')
  })
})

describe('holds', () => {
  const capture = (wallet: Account, ref: string, amount: bigint) => take(wallet, amount, { captures: ref })

  test('set money aside that cannot be spent, and are captured once', async () => {
    const { wallet } = await books.agentWith(100n)
    expect(await hold(wallet, 80n, 'h1')).toBe(true)
    expect(await shown(take(wallet, 21n))).toBe('409 insufficient_balance')
    await capture(wallet, 'h1', 80n)
    expect(await figures(wallet)).toEqual([20, 0, 0, 0])
    expect(await shown(capture(wallet, 'h1', 1n))).toBe('409 hold_settled')
  })

  test('captured in part return the rest; capturing more than was held is refused', async () => {
    const { wallet } = await books.agentWith(100n)
    await hold(wallet, 80n, 'h2')
    await expect(capture(wallet, 'h2', 81n)).rejects.toThrow()
    await capture(wallet, 'h2', 30n)
    expect(await figures(wallet)).toEqual([70, 0, 0, 0])
  })

  test('are released once; a second release changes nothing, and a later capture is refused', async () => {
    const { wallet } = await books.agentWith(100n)
    await hold(wallet, 80n, 'h3')
    expect([await release('h3'), await release('h3'), await release('never placed')]).toEqual([true, false, false])
    expect(await figures(wallet)).toEqual([100, 0, 0, 0])
    expect(await shown(capture(wallet, 'h3', 10n))).toBe('409 hold_settled')
    expect(await figures(wallet)).toEqual([100, 0, 0, 0])
  })

  test('captured and released at the same time do only one of the two', async () => {
    for (let round = 0; round < 10; round++) {
      const { wallet } = await books.agentWith(100n)
      const ref = randomUUID()
      await hold(wallet, 80n, ref)
      const [captured, released] = await Promise.all([shown(capture(wallet, ref, 80n)), release(ref)])
      expect([captured, released]).toEqual(released ? ['409 hold_settled', true] : ['done', false])
      expect(await figures(wallet)).toEqual([released ? 100 : 20, 0, 0, 0])
    }
  })

  test('placed again with the same reference change nothing; with another amount they are refused', async () => {
    const { wallet } = await books.agentWith(100n)
    expect([await hold(wallet, 80n, 'h4'), await hold(wallet, 80n, 'h4')]).toEqual([true, false])
    await expect(hold(wallet, 81n, 'h4')).rejects.toThrow()
    expect(await figures(wallet)).toEqual([100, 80, 0, 0])
  })

  test('cannot be captured by an entry that does not touch their wallet', async () => {
    const [mine, other] = [await books.agentWith(100n), await books.agentWith(100n)]
    await hold(mine.wallet, 80n, 'h5')
    await expect(capture(other.wallet, 'h5', 10n)).rejects.toThrow()
    expect(await figures(mine.wallet)).toEqual([100, 80, 0, 0])
  })

  test('of money placed before the credit days ran out can be captured afterwards', async () => {
    const { wallet } = await books.agentWith(0n)
    await books.limits(wallet, { credit: 1_000n, days: 7 })
    await hold(wallet, 100n, 'h6')
    await take(wallet, 50n, { day: books.dayBefore(9), pastLimit: true })
    expect(await shown(take(wallet, 1n))).toBe('409 credit_overdue')
    expect(await shown(capture(wallet, 'h6', 100n))).toBe('done')
  })

  test('of space count only against the booking limit', async () => {
    const { wallet } = await books.agentWith(0n)
    await books.limits(wallet, { booking: 1_000n })
    expect(await shown(hold(wallet, 700n, 's1', 'space'))).toBe('done')
    expect(await shown(hold(wallet, 301n, 's2', 'space'))).toBe('409 booking_limit')
    expect(await shown(hold(wallet, 300n, 's3', 'space'))).toBe('done')
    expect(await figures(wallet)).toEqual([0, 0, 1_000, 0])
    await release('s1')
    expect(await figures(wallet)).toEqual([0, 0, 300, 0])
  })

  test('of space, when captured, do not exempt a debit from the credit days', async () => {
    const { wallet } = await books.agentWith(0n)
    await books.limits(wallet, { credit: 1_000n, days: 7 })
    await hold(wallet, 100n, 's4', 'space')
    await take(wallet, 50n, { day: books.dayBefore(9) })
    expect(await shown(capture(wallet, 's4', 100n))).toBe('409 credit_overdue')
    expect(await figures(wallet)).toEqual([-50, 0, 100, 0])
  })
})

describe('one event makes one entry', () => {
  test('posted again it is the same entry; posted with other figures it is refused', async () => {
    const { wallet } = await books.agentWith(100n)
    const first = await take(wallet, 10n, { key: 'event:1' })
    const again = await take(wallet, 10n, { key: 'event:1' })
    expect([first.replayed, again]).toEqual([false, { id: first.id, replayed: true }])
    await expect(take(wallet, 11n, { key: 'event:1' })).rejects.toThrow()
    expect((await figures(wallet))[0]).toBe(90)
  })

  test('posted twenty times at once it is one entry', async () => {
    const { wallet } = await books.agentWith(100n)
    const told = await Promise.all(Array.from({ length: 20 }, () => take(wallet, 10n, { key: 'event:2' })))
    expect(new Set(told.map(({ id }) => id)).size).toBe(1)
    expect(told.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect((await figures(wallet))[0]).toBe(90)
  })

  test('lines on one account are merged into one, and zero lines are left out', async () => {
    const { wallet } = await books.agentWith(100n)
    const [cash, fees] = [await books.agencyAccount('cash'), await books.agencyAccount('revenue:fees')]
    const { id } = await books.post([
      { account: wallet, amount: -10n },
      { account: cash, amount: 25n },
      { account: wallet, amount: -15n },
      { account: fees, amount: 0n },
    ])
    const { rows } = await app.owner.query('select amount from ledger_lines where entry_id = $1 order by place', [id])
    expect(rows.map(({ amount }) => amount)).toEqual(['-25', '25'])
  })
})

describe('a failure unrelated to money is never reported as a money refusal', () => {
  test.each(['40001', '40P01', '55P03', '57014', '23505', '23514'])('SQLSTATE %s', async (state) => {
    const raised = db.adhoc.execute(sql.raw(`do $$ begin raise exception 'forced' using errcode = '${state}'; end $$`))
    await expect(translateRefusal(raised)).rejects.not.toBeInstanceOf(AppError)
  })

  test('55P03: a wallet that is locked elsewhere is reported as busy, not as empty', async () => {
    const { wallet } = await books.agentWith(100n)
    await app.owner.query('begin')
    await app.owner.query('select from ledger_wallets where account_id = $1 for update', [wallet.id])
    const cash = await books.agencyAccount('cash')
    const waiting = db.tx(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '50ms'`)
      const lines = [
        { account: wallet, amount: -10n },
        { account: cash, amount: 10n },
      ]
      return postEntry(tx, {
        authority: notByHand('sale'),
        key: randomUUID(),
        kind: 'sale',
        at: app.clock.now(),
        day: books.today(),
        lines,
      })
    })
    await expect(translateRefusal(waiting)).rejects.not.toBeInstanceOf(AppError)
    await app.owner.query('rollback')
  })

  test('40P01: of two deadlocked transactions one is retried, and both succeed', async () => {
    const { wallet } = await books.agentWith(100n)
    let tries = 0
    const other = new pg.Client({ connectionString: app.services.db.pool.options.connectionString as string })
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(1)')
    const ours = db.tx(async (tx) => {
      tries++
      await tx.execute(sql`select from ledger_wallets where account_id = ${wallet.id}`)
      await books.agencyAccount('cash')
      await tx.execute(
        sql`select ledger_hold(${`dead${tries}`}, ${wallet.id}, 1, 'money', null, ${books.today()}::date)`,
      )
      await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    })
    while (!(await app.waiting())) await new Promise((next) => setTimeout(next, 10))
    await other.query('select from ledger_wallets where account_id = $1 for update', [wallet.id]).catch(() => undefined)
    await other.query('rollback')
    await translateRefusal(ours)
    await other.end()
    expect((await figures(wallet))[1]).toBe(1)
  })
})

test('after all of these tests the books balance', async () => expect(await books.differences()).toEqual([]))
