import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { payablesFixture } from '../testing/payables-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = await payablesFixture(app)
const { bank, desk, second } = trade

const refusal = ({ status, body }: { status: number; body: { reason?: string | null } }) => [status, body.reason]
const again = { repeat_reason: 'Two equal invoices of one day' }

test('409: a bank pays one reference once, however it is typed and whichever supplier it goes to', async () => {
  const [one, other] = [await trade.supplier(), await trade.supplier()]
  const paid = await trade.pay(one, 700, { bank_id: bank.id, reference: 'FT 2201/77' })
  expect(paid.status).toBe(200)
  for (const [supplier, reference] of [
    [one, 'FT 2201/77'],
    [other, 'ft220177'],
  ] as const) {
    const repeated = await trade.pay(supplier, 700, { bank_id: bank.id, reference })
    expect(refusal(repeated)).toEqual([409, 'reference_paid'])
    expect(repeated.body.message).toContain(paid.body.data.voucher)
  }
  expect([await trade.ledgerBalance(one), await trade.ledgerBalance(other)]).toEqual([-700, 0])
})

test('with a reason it waits for a second person, whatever the amount, who reads what it repeats and why', async () => {
  const supplier = await trade.supplier()
  const form = { bank_id: bank.id, reference: 'FT 9' }
  const first = await trade.pay(supplier, 700, form)
  const { body } = await trade.pay(supplier, 700, { ...form, ...again })
  expect(body.data).toMatchObject({
    state: 'pending',
    repeats: { number: first.body.data.voucher, reason: again.repeat_reason },
  })
  expect((await trade.decide(body.data.id, true, desk)).body.reason).toBe('own_request')
  expect(await trade.ledgerBalance(supplier)).toBe(-700)
  const decided = await trade.decide(body.data.id, true, second)
  expect(decided.body.data).toMatchObject({ state: 'posted', repeats: { number: first.body.data.voucher } })
  expect(await trade.ledgerBalance(supplier)).toBe(-1_400)
  const { rows } = await app.owner.query(
    "select changes from activity where action = 'payables.request' and subject_id = $1",
    [String(body.data.id)],
  )
  expect(rows[0].changes).toMatchObject({ repeats: first.body.data.voucher, reason: again.repeat_reason })
})

test('another amount, another bank, cash, no reference, and what was declined or reversed do not count', async () => {
  const supplier = await trade.supplier()
  const form = { bank_id: bank.id, reference: 'FT 10' }
  const first = await trade.pay(supplier, 500, form)
  for (const about of [{ ...form, amount: 501 }, { reference: 'FT 10' }, { bank_id: bank.id }, { bank_id: bank.id }]) {
    const { body } = await trade.pay(supplier, 500, about)
    expect(body.data).toMatchObject({ state: 'posted', repeats: null })
  }
  expect((await trade.reverse(first.body.data.id)).status).toBe(200)
  expect((await trade.pay(supplier, 500, form)).body.data).toMatchObject({ state: 'posted', repeats: null })
})

test('409: of two equal ones entered at the same time, one is paid', async () => {
  const supplier = await trade.supplier()
  const form = { bank_id: bank.id, reference: 'FT 11' }
  const both = await Promise.all([trade.pay(supplier, 300, form), trade.pay(supplier, 300, form)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await trade.ledgerBalance(supplier)).toBe(-300)
})
