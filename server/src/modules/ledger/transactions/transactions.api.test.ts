import { randomUUID } from 'node:crypto'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)

const admin = await app.person('admin')
const desk = await app.person('admin-staff', { permissions: ['ledger.view', 'ledger.post'] })
const charges = await books.agencyAccount('revenue:charges')
const cash = await books.agencyAccount('cash')

type Form = Input<typeof ledger.postTransaction>['body']
const charge = (debit_account: number, amount: number, about: Partial<Form> = {}): Form => ({
  kind: 'charge',
  debit_account,
  credit_account: charges.id,
  amount,
  note: 'Courier',
  ...about,
})
const post = (body: Form, sent: { token?: string; headers?: Record<string, string>; locale?: 'ar' } = {}) =>
  app.call(ledger.postTransaction, { body }, { token: desk.token, ...sent })
const correct = (id: number, body: Input<typeof ledger.correctTransaction>['body'], headers = {}) =>
  app.call(ledger.correctTransaction, { params: { id }, body }, { token: desk.token, headers })
const list = (query: Input<typeof ledger.transactions>['query']) =>
  app.call(ledger.transactions, { query }, { token: admin.token })

describe('a manual entry', () => {
  test('is posted with both sides, said in both languages, and leaves a line in the activity log', async () => {
    const agent = await books.agentWith(100_000n)
    const { status, body } = await post(charge(agent.wallet.id, 2_500))
    expect([status, body.message, body.type]).toEqual([200, 'Transaction saved successfully.', 'success'])
    expect(body.data).toMatchObject({
      kind: 'charge',
      voucher: `CV-${String(body.data.id).padStart(6, '0')}`,
      day: books.today(),
      note: 'Courier',
      created_by: { id: desk.user.id },
      correctable: true,
      reverses: null,
      lines: [
        { account: { id: agent.wallet.id, owner_id: agent.user.id, class: 'wallet' }, debit: 2_500, credit: 0 },
        { account: { code: 'revenue:charges' }, debit: 0, credit: 2_500 },
      ],
    })
    expect((await books.wallet(agent.wallet)).balance).toBe('97500')
    const arabic = await post(charge(agent.wallet.id, 1), { locale: 'ar' })
    expect(arabic.body.message).toBe('تم حفظ القيد بنجاح.')
    const { rows } = await app.owner.query(
      "select changes from activity where action = 'ledger.post' and subject_id = $1",
      [String(body.data.id)],
    )
    expect(rows[0].changes).toMatchObject({ amount: 2_500, debit_account: agent.wallet.id })
  })

  test("409 'Insufficient Balance': beyond the funds is not posted; deliberately beyond the limit it is", async () => {
    const agent = await books.agentWith(1_000n)
    const refused = await post(charge(agent.wallet.id, 1_001))
    expect([refused.status, refused.body.message]).toEqual([409, 'Insufficient Balance'])
    expect((await books.wallet(agent.wallet)).balance).toBe('1000')
    const forced = await post(charge(agent.wallet.id, 1_001, { past_limit: true }))
    expect(forced.status).toBe(200)
    expect((await books.wallet(agent.wallet)).balance).toBe('-1')
  })

  test.each([
    ['an account that is not there', { credit_account: 999_999_999 }, 'credit_account'],
    ['the same account twice', { credit_account: 0 }, 'credit_account'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a fraction', { amount: 10.5 }, 'amount'],
    ['more than an entry may move', { amount: 1e15 }, 'amount'],
    ['no note', { note: ' ' }, 'note'],
    ['a kind that comes with its act', { kind: 'sale' as 'charge' }, 'kind'],
  ])('422: %s', async (_, about, field) => {
    const agent = await books.agentWith(1_000n)
    const twice = 'credit_account' in about && about.credit_account === 0
    const { status, body } = await post({
      ...charge(agent.wallet.id, 10),
      ...about,
      ...(twice && { credit_account: agent.wallet.id }),
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('422: cannot combine two currencies', async () => {
    const { rows } = await app.owner.query("select ledger_account('bank:aed', 'bank', 'Dubai', 'AED') as id")
    const agent = await books.agentWith(1_000n)
    const { status, body } = await post(charge(agent.wallet.id, 10, { credit_account: Number(rows[0].id) }))
    expect([status, body.errors]).toEqual([422, { credit_account: ['The two accounts have different currencies.'] }])
  })

  test("409: cannot touch the poster's own wallet, nor can an entry that touched it be corrected", async () => {
    const { wallet, user } = await books.agentWith(1_000n)
    const made = await post(charge(wallet.id, 10))
    await app.owner.query("update users set role = 'admin' where id = $1", [user.id])
    const own = await app.call(
      ledger.postTransaction,
      { body: charge(wallet.id, 10) },
      { token: await tokenOf(user.id) },
    )
    expect([own.status, own.body.message]).toEqual([409, "You can't post to your own balance."])
    const back = await app.call(
      ledger.correctTransaction,
      { params: { id: made.body.data.id }, body: { reason: 'mine' } },
      { token: await tokenOf(user.id) },
    )
    expect(back.status).toBe(409)
  })
})

/** A session of somebody whose role was changed directly in the database. */
async function tokenOf(userId: number): Promise<string> {
  const { openSession } = await import('../../accounts/sign-in/sessions.ts')
  const { findUser } = await import('../../people/public.ts')
  return app.services.db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Error('no user')
    return openSession(tx, user, { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }, app.clock.now())
  })
}

describe('an Idempotency-Key', () => {
  test('sent by fifty requests at once has one effect and equal answers', async () => {
    const agent = await books.agentWith(100_000n)
    const headers = { 'idempotency-key': randomUUID() }
    const tries = await Promise.all(Array.from({ length: 50 }, () => post(charge(agent.wallet.id, 700), { headers })))
    // A repeat that overtakes the first request is told to retry; then it gets the same reply.
    for (const { status, body } of tries) {
      expect([200, 409]).toContain(status)
      if (status === 409) expect(body.message).not.toBe('Insufficient Balance')
    }
    const again = await Promise.all(tries.map(() => post(charge(agent.wallet.id, 700), { headers })))
    const answers = [...tries.filter(({ status }) => status === 200), ...again].map(({ body }) => body)
    expect(answers.length).toBeGreaterThan(50)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await books.wallet(agent.wallet)).balance).toBe('99300')
  })

  test('422: is refused with another body', async () => {
    const agent = await books.agentWith(100_000n)
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(charge(agent.wallet.id, 700), { headers })).status).toBe(200)
    expect((await post(charge(agent.wallet.id, 701), { headers })).status).toBe(422)
    expect((await books.wallet(agent.wallet)).balance).toBe('99300')
  })

  test('of a refused request can be used again for the same request once there is money', async () => {
    const agent = await books.agentWith(100n)
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(charge(agent.wallet.id, 700), { headers })).status).toBe(409)
    await books.move(agent.wallet, 600n)
    expect((await post(charge(agent.wallet.id, 700), { headers })).status).toBe(200)
  })
})

describe('a correction', () => {
  test('is the opposite, and what it should have been; what was posted stays', async () => {
    const agent = await books.agentWith(100_000n)
    const { body: wrong } = await post(charge(agent.wallet.id, 9_000))
    const { status, body } = await correct(wrong.data.id, {
      reason: 'Typed a nought too many',
      replacement: charge(agent.wallet.id, 900),
    })
    expect([status, body.message]).toEqual([200, 'Transaction updated successfully.'])
    expect(body.data.reversal).toMatchObject({
      kind: 'charge',
      reverses: wrong.data.id,
      correctable: false,
      note: 'Typed a nought too many',
      lines: [
        { debit: 0, credit: 9_000 },
        { debit: 9_000, credit: 0 },
      ],
    })
    expect(body.data.replacement).toMatchObject({ correctable: true, lines: [{ debit: 900 }, { credit: 900 }] })
    expect((await books.wallet(agent.wallet)).balance).toBe('99100')
    const { body: entries } = await list({ agent_id: agent.user.id })
    expect(entries.data.map(({ id, reversed_by, correctable }) => [id, reversed_by, correctable])).toEqual([
      [body.data.replacement?.id, null, true],
      [body.data.reversal.id, null, false],
      [wrong.data.id, body.data.reversal.id, false],
      [expect.anything(), null, false],
    ])
  })

  test('409: is made once; of ten at once, one succeeds', async () => {
    const agent = await books.agentWith(100_000n)
    const { body } = await post(charge(agent.wallet.id, 9_000))
    const tries = await Promise.all(Array.from({ length: 10 }, () => correct(body.data.id, { reason: 'wrong agent' })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await correct(body.data.id, { reason: 'again' })).body.message).toBe('This entry was already reversed.')
    expect((await books.wallet(agent.wallet)).balance).toBe('100000')
  })

  test('takes back what was given even if it has been spent', async () => {
    const agent = await books.agentWith(0n)
    const { body } = await post(charge(cash.id, 5_000, { kind: 'adjustment', credit_account: agent.wallet.id }))
    await books.move(agent.wallet, -4_000n)
    expect((await correct(body.data.id, { reason: 'never paid' })).status).toBe(200)
    expect((await books.wallet(agent.wallet)).balance).toBe('-4000')
  })

  test('whose replacement is refused does not reverse the entry either', async () => {
    const agent = await books.agentWith(1_000n)
    const { body } = await post(charge(agent.wallet.id, 600))
    const refused = await correct(body.data.id, { reason: 'more', replacement: charge(agent.wallet.id, 1_001) })
    expect([refused.status, refused.body.message]).toEqual([409, 'Insufficient Balance'])
    expect((await books.wallet(agent.wallet)).balance).toBe('400')
  })

  test("409: of a deposit's entry must be made on the deposit; 404: of an unknown entry is not found", async () => {
    const agent = await books.agentWith(0n)
    const { id } = await books.move(agent.wallet, 500n, { kind: 'deposit' })
    expect((await correct(id, { reason: 'x' })).body.message).toMatch(/correct it there/)
    expect((await correct(999_999_999, { reason: 'x' })).status).toBe(404)
  })
})

describe('the list of entries', () => {
  test('pages newest first without losing or repeating one while others come in', async () => {
    const agent = await books.agentWith(100_000n)
    for (let n = 1; n <= 7; n++) await post(charge(agent.wallet.id, n, { note: `Page ${n}` }))
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body } = await list({ agent_id: agent.user.id, limit: 3, ...(after && { after }) })
      seen.push(...body.data.map(({ id }) => id))
      after = body.next ?? undefined
      await post(charge(agent.wallet.id, 1, { note: 'late' }))
    } while (after)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
    expect(seen).toHaveLength(8)
  })

  test('is narrowed by kind, account, day, words of the note and voucher number', async () => {
    const agent = await books.agentWith(100_000n)
    const { body } = await post(charge(agent.wallet.id, 5, { note: 'Émirates ADM 50% off_x' }))
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).body.data.map(({ id }) => id)
    expect(await ids({ agent_id: agent.user.id, kind: 'charge' })).toEqual([body.data.id])
    expect(await ids({ account_id: agent.wallet.id, kind: 'charge', from: books.today(), to: books.today() })).toEqual([
      body.data.id,
    ])
    expect(await ids({ account_id: charges.id, agent_id: agent.user.id })).toEqual([body.data.id])
    expect(await ids({ q: 'émirates adm 50%' })).toEqual([body.data.id])
    expect(await ids({ q: 'adm 50_' })).toEqual([])
    expect(await ids({ q: body.data.voucher })).toContain(body.data.id)
    expect(await ids({ agent_id: agent.user.id, to: books.dayBefore(1) })).toEqual([])
    expect((await list({ from: '2026-02-02', to: '2026-02-01' })).status).toBe(422)
  })

  test('403: is closed to staff without ledger.post, who cannot post either', async () => {
    const reader = await app.person('admin-staff', { permissions: ['ledger.view'] })
    expect((await app.call(ledger.transactions, {}, { token: reader.token })).status).toBe(200)
    const agent = await books.agentWith(1_000n)
    expect((await post(charge(agent.wallet.id, 1), { token: reader.token })).status).toBe(403)
    expect((await post(charge(agent.wallet.id, 1), { token: agent.token })).status).toBe(403)
  })
})
