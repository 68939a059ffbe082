import { DAY_MS } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import type { Account } from '../accounts.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'
import { endTemporaryCredit } from './end-temporary-credit.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const admin = await app.person('admin')

const read = (query: Input<typeof ledger.balances>['query'] = {}, { token } = admin) =>
  app.call(ledger.balances, { query }, { token })
const one = async (agentId: number) => {
  const [agent] = (await read({ agent_id: agentId })).body.agents
  if (!agent) throw new Error('not in the list')
  return agent
}
const buy = (wallet: Account, amount: bigint, daysAgo: number) =>
  books.move(wallet, -amount, { kind: 'sale', day: books.dayBefore(daysAgo), pastLimit: true })

describe('the credit report', () => {
  test('a debt is as old as its debits: payments settle the oldest debits first', async () => {
    const { wallet, user } = await books.agentWith(0n)
    await books.limits(wallet, { credit: 100_000n, days: 15 })
    await buy(wallet, 5_000n, 60)
    await buy(wallet, 4_000n, 20)
    await buy(wallet, 3_000n, 10)
    await books.move(wallet, 6_000n, { kind: 'deposit', day: books.dayBefore(8), fields: { agentId: user.id } })
    await buy(wallet, 2_000n, 7)
    await buy(wallet, 1_000n, 0)
    expect(await one(user.id)).toMatchObject({
      balance: -9_000,
      owed: 9_000,
      ageing: { days_7: 3_000, days_15: 3_000, days_30: 3_000, older: 0 },
      overdue: 3_000,
      // Credit is locked until the overdue amount has been paid.
      available: 0,
      suggested_top_up: 9_000,
      last_payment_on: books.dayBefore(8),
      state: 'overdue',
    })
  })

  test('ageing buckets add up to what is owed, whatever is bought and paid and when', async () => {
    const { wallet, user } = await books.agentWith(0n)
    let owed = 0n
    for (const [daysAgo, amount] of [
      [45, 700n],
      [31, 10n],
      [30, 20n],
      [16, 300n],
      [15, 40n],
      [8, 5n],
      [7, 60n],
      [1, 7n],
    ] as const) {
      await buy(wallet, amount, daysAgo)
      owed += amount
      const { ageing, ...agent } = await one(user.id)
      expect(agent.owed).toBe(Number(owed))
      expect(ageing.days_7 + ageing.days_15 + ageing.days_30 + ageing.older).toBe(agent.owed)
    }
    expect((await one(user.id)).ageing).toEqual({ days_7: 67, days_15: 45, days_30: 320, older: 710 })
  })

  test('shows the states good, low, on credit and over the limit, each with a suggested top-up', async () => {
    const { wallet, user } = await books.agentWith(5_000n)
    expect(await one(user.id)).toMatchObject({ state: 'good', suggested_top_up: 0, available: 5_000 })
    await books.limits(wallet, { credit: 2_000n, low: 6_000n })
    expect(await one(user.id)).toMatchObject({ state: 'low', suggested_top_up: 1_000, available: 7_000 })
    await buy(wallet, 6_000n, 0)
    expect(await one(user.id)).toMatchObject({ state: 'on_credit', owed: 1_000, suggested_top_up: 7_000 })
    await buy(wallet, 2_000n, 0)
    expect(await one(user.id)).toMatchObject({ state: 'over_limit', available: 0, owed: 3_000 })
  })

  test('a reversed payment does not count as the last payment', async () => {
    const { wallet, user } = await books.agentWith(0n)
    await books.move(wallet, 100n, { kind: 'deposit', day: books.dayBefore(9), fields: { agentId: user.id } })
    const bounced = await books.move(wallet, 500n, {
      kind: 'deposit',
      day: books.dayBefore(3),
      fields: { agentId: user.id },
    })
    expect((await one(user.id)).last_payment_on).toBe(books.dayBefore(3))
    await books.move(wallet, -500n, { kind: 'deposit', fields: { agentId: user.id, reverses: bounced.id } })
    expect((await one(user.id)).last_payment_on).toBe(books.dayBefore(9))
  })

  test('is narrowed by state and words, pages by name without a gap, and sums up everyone', async () => {
    const salesman = await app.person('salesman')
    const names = ['Zebra', 'alpha', 'Bravo', 'alpha', 'Çelik']
    for (const [index, name] of names.entries()) {
      const { user, wallet } = await books.agentWith(0n)
      await app.owner.query('update users set salesman_id = $1 where id = $2', [salesman.user.id, user.id])
      await app.owner.query('update agencies set agency_name = $1 where user_id = $2', [name, user.id])
      await buy(wallet, BigInt(index + 1), 0)
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await read({ limit: 2, ...(after && { after }) }, salesman)
      expect(body.totals).toEqual({ balance: -15, owed: 15, held: 0, credit_limit: 0, agents: 5 })
      seen.push(...body.agents.map(({ agency_name }) => agency_name))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(5)
    expect(seen.slice(0, 3)).toEqual(['alpha', 'alpha', 'Bravo'])
    expect((await read({ q: 'ZEB' }, salesman)).body.agents).toHaveLength(1)
    expect((await read({ state: 'over_limit' }, salesman)).body.agents).toHaveLength(5)
    expect((await read({ state: 'overdue' }, salesman)).body.agents).toHaveLength(0)
    expect((await read({ state: 'low' }, salesman)).body.agents).toHaveLength(0)
  })

  test('404 and scope: an agent reads their own, a salesman theirs', async () => {
    const [mine, other] = [await books.agentWith(10n), await books.agentWith(10n)]
    expect((await read({}, mine)).body.agents.map(({ agent_id }) => agent_id)).toEqual([mine.user.id])
    expect((await read({}, mine)).body.totals.agents).toBe(1)
    expect((await read({ agent_id: other.user.id }, mine)).status).toBe(404)
    const salesman = await app.person('salesman')
    expect((await read({ agent_id: other.user.id }, salesman)).body.agents).toEqual([])
  })

  test.each(['csv', 'xlsx', 'pdf'] as const)('can be exported as %s, also in Arabic', async (format) => {
    for (const locale of ['en', 'ar'] as const) {
      const { status, text } = await app.call(
        ledger.balancesFile,
        { query: { format } },
        { token: admin.token, locale },
      )
      expect(status).toBe(200)
      if (format === 'csv') expect(text).toContain(locale === 'ar' ? 'الوكالة' : 'Agency')
    }
  })
})

describe('limits', () => {
  const set = (body: Input<typeof ledger.setLimits>['body'], { token } = admin) =>
    app.call(ledger.setLimits, { body }, { token })
  const limits = { credit_limit: 50_000, booking_limit: 20_000, credit_days: 15, low_balance: 5_000 }

  test('are set, told and logged old beside new', async () => {
    const { user } = await books.agentWith(100n)
    const { status, body } = await set({ agent_id: user.id, ...limits })
    expect([status, body.message]).toEqual([200, 'Limits saved successfully.'])
    expect(body.data).toMatchObject({ ...limits, available: 50_100, state: 'low' })
    const { rows } = await app.owner.query(
      "select changes from activity where action = 'ledger.set_limits' and subject_id = $1",
      [String(user.id)],
    )
    expect(rows[0].changes).toMatchObject({ credit_limit: [0, 50_000], credit_days: [null, 15] })
    const cleared = await set({
      agent_id: user.id,
      credit_limit: 0,
      booking_limit: null,
      credit_days: null,
      low_balance: null,
    })
    expect(cleared.body.data).toMatchObject({
      booking_limit: null,
      credit_days: null,
      low_balance: null,
      state: 'good',
    })
  })

  test('temporary credit adds to the limit, can be spent, and ends after its last day, when the agent is notified', async () => {
    const { user, wallet, token } = await books.agentWith(100n)
    const until = books.dayBefore(-3)
    const extra = { temporary_credit: 30_000, temporary_until: until }
    const { body } = await set({ agent_id: user.id, ...limits, credit_days: null, ...extra })
    expect(body.data).toMatchObject({ credit_limit: 80_000, ...extra, available: 80_100 })
    const own = await app.call(ledger.balances, {}, { token })
    expect(own.body.agents[0]).toMatchObject({ credit_limit: 80_000, ...extra })
    await books.move(wallet, -70_000n, { kind: 'sale' })
    await endTemporaryCredit(app.services)
    expect((await books.wallet(wallet)).credit_limit).toBe('80000')
    const later = {
      ...app.services,
      clock: { ...app.clock, now: () => new Date(app.clock.now().getTime() + 4 * DAY_MS) },
    }
    await endTemporaryCredit(later)
    expect(await books.wallet(wallet)).toMatchObject({
      credit_limit: '50000',
      temporary_credit: '0',
      over_limit: '19900',
    })
    await expect(books.move(wallet, -1n, { kind: 'sale' })).rejects.toThrow()
    const { rows } = await app.owner.query('select kind from notifications where user_id = $1', [user.id])
    expect(rows.map(({ kind }) => kind)).toContain('ledger.temporary_credit_ended')
    expect(await books.differences()).toEqual([])
  })

  test('422: temporary credit needs a last day that is not past; 409: total credit above the approval limit is refused', async () => {
    // What was lent in the tests before counts as well.
    await app.owner.query('truncate ledger_by_hand')
    const { user } = await books.agentWith(0n)
    const extra = (temporary_credit: number, temporary_until: string | null) =>
      set({ agent_id: user.id, ...limits, temporary_credit, temporary_until })
    expect((await extra(1, null)).body.errors).toHaveProperty('temporary_until')
    expect((await extra(1, books.dayBefore(1))).body.errors).toHaveProperty('temporary_until')
    expect((await extra(500_000_000 - 49_999, books.today())).status).toBe(409)
    expect((await extra(500_000_000 - 50_000, books.today())).status).toBe(200)
  })

  test('404: cannot be set for an unknown person or a customer; 422: nor below zero; 403: nor without ledger.post', async () => {
    const customer = await app.person('customer')
    expect((await set({ agent_id: 999_999_999, ...limits })).status).toBe(404)
    expect((await set({ agent_id: customer.user.id, ...limits })).status).toBe(404)
    const { user, token } = await books.agentWith(100n)
    expect((await set({ agent_id: user.id, ...limits, credit_limit: -1 })).status).toBe(422)
    const reader = await app.person('admin-staff', { permissions: ['ledger.view'] })
    expect((await set({ agent_id: user.id, ...limits }, reader)).status).toBe(403)
    expect((await app.call(ledger.setLimits, { body: { agent_id: user.id, ...limits } }, { token })).status).toBe(403)
  })

  test.each(['credit_limit = 1000000000001', 'low_balance = 1000000000001', 'booking_limit = -1', 'credit_days = 366'])(
    'whoever sets %s is refused by the database',
    async (limit) => {
      const { wallet } = await books.agentWith(0n)
      const set = app.owner.query(`update ledger_wallets set ${limit} where account_id = $1`, [wallet.id])
      await expect(set).rejects.toMatchObject({ code: '23514', constraint: 'ledger_wallets_limits' })
    },
  )
})

describe('accounts', () => {
  const list = (query: Input<typeof ledger.accounts>['query']) =>
    app.call(ledger.accounts, { query }, { token: admin.token })

  test('the agency first, then wallets, page by page, each with what it comes to', async () => {
    const agent = await books.agentWith(1_234n)
    const seen = []
    let after: string | undefined
    do {
      const { body } = await list({ limit: 7, ...(after && { after }) })
      seen.push(...body.data)
      after = body.next ?? undefined
    } while (after)
    const firstWallet = seen.findIndex(({ class: kind }) => kind === 'wallet')
    expect(seen.slice(firstWallet).every(({ class: kind }) => kind === 'wallet')).toBe(true)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.find(({ id }) => id === agent.wallet.id)?.balance).toBe(1_234)
    const { rows } = await app.owner.query(
      "select -sum(amount) as sum from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.code = 'cash'",
    )
    expect(seen.find(({ code }) => code === 'cash')?.balance).toBe(Number(rows[0].sum))
  })

  test('can be found by name and class', async () => {
    const agent = await books.agentWith(0n)
    await app.owner.query("update agencies set agency_name = 'Quetta Wings' where user_id = $1", [agent.user.id])
    expect((await list({ q: 'quetta' })).body.data.map(({ id, name }) => [id, name])).toEqual([
      [agent.wallet.id, 'Quetta Wings'],
    ])
    expect((await list({ class: 'revenue' })).body.data.map(({ code }) => code)).toContain('revenue:margin')
  })
})
