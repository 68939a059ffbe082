import { addDays, utcDay } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { Account } from './accounts.ts'
import { notByHand } from './approvals/authority.ts'
import { closeBooks } from './books/close-books.ts'
import { closeDays } from './checks/close-days.ts'
import { postDatedEntry } from './post-entry.ts'
import { ledgerFixture } from './testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const { token } = await app.person('admin')
const cash = await books.agencyAccount('cash')
const charges = await books.agencyAccount('revenue:charges')
await books.move(cash, -50_000_000n, { against: 'opening' })

let posted = 0
const postOn = (day: string, wallet: Account, amount: bigint, pastLimit = false) =>
  app.services.db.tx((tx) =>
    postDatedEntry(tx, {
      authority: notByHand('sale'),
      key: `dated:${posted++}`,
      kind: 'adjustment',
      at: app.clock.now(),
      day,
      today: books.today(),
      pastLimit,
      lines: [
        { account: wallet, amount },
        { account: charges, amount: -amount },
      ],
    }),
  )
const statementOf = async ({ id }: Account, query: Partial<Input<typeof ledger.statement>['query']> = {}) =>
  (await app.call(ledger.statement, { query: { account_id: id, limit: 100, ...query } }, { token })).body
const manual = (about: Partial<Input<typeof ledger.postTransaction>['body']>) => ({
  kind: 'adjustment' as const,
  debit_account: cash.id,
  credit_account: charges.id,
  amount: 700,
  note: 'Dated',
  ...about,
})
const post = (about: Parameters<typeof manual>[0]) =>
  app.call(ledger.postTransaction, { body: manual(about) }, { token })

/** A repeatable stream of whole numbers below a limit. */
const numbers = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

describe('an entry dated back', () => {
  test("stands on its day in an agent's statement, and the balances after it add up", async () => {
    const agent = await books.agentWith(0n)
    await postOn(books.dayBefore(5), agent.wallet, 1_000n)
    await postOn(books.today(), agent.wallet, 200n)
    const { id } = await postOn(books.dayBefore(3), agent.wallet, 30n)
    const { lines } = await statementOf(agent.wallet)
    expect(lines.map(({ day, credit, balance }) => [day, credit, balance])).toEqual([
      [books.dayBefore(5), 1_000, 1_000],
      [books.dayBefore(3), 30, 1_030],
      [books.today(), 200, 1_230],
    ])
    expect(lines.find(({ entry_id }) => entry_id === id)?.at.slice(0, 10)).toBe(utcDay(app.clock.now()))
    const recent = await statementOf(agent.wallet, { from: books.dayBefore(3) })
    expect([recent.opening, recent.closing]).toEqual([1_000, 1_230])
    expect((await books.wallet(agent.wallet)).balance).toBe('1230')
  })

  test('in any order, on any day: every opening, running and closing balance is the sum of its lines', {
    tags: ['full'],
  }, async () => {
    const agents = [await books.agentWith(0n), await books.agentWith(0n)]
    const next = numbers(7)
    for (let n = 0; n < 90; n++) {
      const agent = agents[next(2)]
      if (!agent) throw new Error('no agent')
      await postOn(books.dayBefore(next(12)), agent.wallet, BigInt(1 + next(900)))
      if (n === 40) await closeDays(app.services)
    }
    expect(await books.differences()).toEqual([])
    for (const { wallet } of agents) {
      const whole = await statementOf(wallet)
      const until = (day: string) =>
        whole.lines.filter((line) => line.day < day).reduce((sum, { credit }) => sum + credit, 0)
      let sum = 0
      for (const { credit, balance } of whole.lines) {
        sum += credit
        expect(balance).toBe(sum)
      }
      expect(whole.lines.map(({ day }) => day)).toEqual(whole.lines.map(({ day }) => day).sort())
      for (let ago = 12; ago >= 0; ago--) {
        const from = books.dayBefore(ago)
        const part = await statementOf(wallet, { from, to: addDays(from, 2) })
        expect([part.opening, part.closing]).toEqual([until(from), until(addDays(from, 3))])
        const kinds = await statementOf(wallet, { from, kind: 'adjustment' })
        expect(kinds.lines.map(({ balance }) => balance)).toEqual(
          whole.lines.filter(({ day }) => day >= from).map(({ balance }) => balance),
        )
      }
    }
  })

  test('is refused without money, whatever the balance was on its day', async () => {
    const agent = await books.agentWith(0n)
    await postOn(books.dayBefore(4), agent.wallet, 500n)
    await postOn(books.dayBefore(1), agent.wallet, -450n)
    await expect(postOn(books.dayBefore(3), agent.wallet, -100n)).rejects.toThrow()
    expect((await books.wallet(agent.wallet)).balance).toBe('50')
  })

  test('a debt dated back is as old as its day', async () => {
    const agent = await books.agentWith(0n)
    await books.limits(agent.wallet, { credit: 10_000n, days: 7 })
    await postOn(books.today(), agent.wallet, -100n)
    await expect(postOn(books.dayBefore(20), agent.wallet, -900n)).rejects.toThrow('credit days')
    await postOn(books.dayBefore(20), agent.wallet, -900n, true)
    const { body } = await app.call(ledger.balances, { query: { agent_id: agent.user.id } }, { token })
    expect(body.agents[0]).toMatchObject({
      owed: 1_000,
      overdue: 900,
      ageing: { days_7: 100, days_15: 0, days_30: 900, older: 0 },
    })
  })

  test('the ledger check names a balance that does not follow', async () => {
    await app.owner.query('begin')
    await app.owner.query('alter table ledger_lines disable trigger all')
    await app.owner.query('update ledger_lines set balance_after = balance_after + 1 where written_on is not null')
    const { rows } = await app.owner.query('select distinct promise from ledger_differences()')
    await app.owner.query('rollback')
    expect(rows.map(({ promise }) => promise)).toContain('a running balance follows the line before')
  })
})

describe('a manual entry', () => {
  test('belongs to the day it names, and keeps the moment it was typed', async () => {
    const { body } = await post({ day: books.dayBefore(6) })
    expect([body.data.day, body.data.at]).toEqual([books.dayBefore(6), app.clock.now().toISOString()])
    expect((await post({})).body.data.day).toBe(books.today())
  })

  test('422: cannot name a future day or a day of a closed month, nor can anything else be dated there', async () => {
    expect((await post({ day: books.dayBefore(-1) })).body.errors).toEqual({
      day: ['Choose today or an earlier date.'],
    })
    const ended = `${books.today().slice(0, 8)}01`
    const lastMonth = addDays(ended, -1)
    expect((await post({ day: lastMonth })).status).toBe(200)
    await app.services.db.tx((tx) => closeBooks(tx, lastMonth))
    expect((await post({ day: lastMonth })).body.errors).toEqual({ day: [expect.stringContaining('month is closed')] })
    const agent = await books.agentWith(0n)
    await expect(postOn(lastMonth, agent.wallet, 5n)).rejects.toThrow()
    expect((await post({ day: ended })).status).toBe(200)
  })
})
