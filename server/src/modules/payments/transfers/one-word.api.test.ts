import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'
import { depositsFixture } from '../../deposits/testing/deposits-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const money = await depositsFixture(app)

const permissions = ['deposits.view', 'deposits.approve', 'ledger.post', 'ledger.view']
const clerk = () => app.person('admin-staff', { permissions })
type Person = Awaited<ReturnType<typeof clerk>>
const setLimit = (limit: number) => app.owner.query('update ledger_settings set approval_above = $1', [limit])

async function customerHolds() {
  const customer = await app.person('customer')
  const { token } = customer
  const { body } = await app.call(bookings.createPublic, { body: sales.formOf(await sales.search(token)) }, { token })
  return { ...customer, booking: body.booking }
}
type Held = Awaited<ReturnType<typeof customerHolds>>

let references = 0
const reference = () => `TT ${++references}`
const receipt = ({ booking }: Held, amount: number) => ({
  booking_id: booking.id,
  method: 'cash' as const,
  amount,
  paid_on: money.today(),
  reference: 'x',
})
const receive = (held: Held, amount: number, { token }: Person) =>
  app.call(transfers.receive, { body: receipt(held, amount) }, { token })
async function reported(held: Held, amount: number, paid = reference()) {
  const form = { bank_id: money.bank.id, amount, paid_on: money.today(), reference: paid }
  const { body } = await app.call(transfers.report, { body: { booking_id: held.booking.id, ...form } }, held)
  return body.transfer.id
}
const approve = (id: number, { token }: Person, reason?: string) =>
  app.call(transfers.decide, { params: { id }, body: { status: 'approved', ...(reason && { reason }) } }, { token })
const refusal = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body.reason]

test('422: an amount far above what is due is refused at its field, received as well as reported', async () => {
  const [held, person] = [await customerHolds(), await clerk()]
  const received = await receive(held, 1_000_000_000_000, person)
  expect([received.status, Object.keys(received.body.errors ?? {})]).toEqual([422, ['amount']])
  const form = { bank_id: money.bank.id, amount: held.booking.owed * 10, paid_on: money.today(), reference: 'TT' }
  const sent = await app.call(transfers.report, { body: { booking_id: held.booking.id, ...form } }, held)
  expect([sent.status, Object.keys(sent.body.errors ?? {})]).toEqual([422, ['amount']])
  expect(await money.balanceOf(held)).toBe(0)
})

test('409: one person cannot make money for customers by receipts, not even in parts', async () => {
  const [one, other, person] = [await customerHolds(), await customerHolds(), await clerk()]
  await setLimit(one.booking.owed + 100)
  expect((await receive(one, one.booking.owed, person)).status).toBe(200)
  expect(refusal(await receive(other, 101, person))).toEqual([409, 'needs_second_person'])
  expect((await receive(other, 100, person)).status).toBe(200)
  expect(await money.balanceOf(other)).toBe(100)
})

test('a receipt above the limit is sent to a second person and posted once they approve', async () => {
  const [held, person, second] = [await customerHolds(), await clerk(), await clerk()]
  await setLimit(1_000)
  const sent = await app.call(
    ledger.requestApproval,
    { body: { kind: 'receipt', form: receipt(held, 5_000) } },
    { token: person.token },
  )
  const { id, ...shown } = sent.body.data
  const record = { kind: 'booking', id: held.booking.id }
  expect(shown).toMatchObject({ kind: 'receipt', amount: 5_000, subject: held.booking.ref, record, state: 'pending' })
  expect(await money.balanceOf(held)).toBe(0)
  const decision = { params: { id }, body: { approve: true } }
  expect(refusal(await app.call(ledger.decideRequest, decision, person))).toEqual([409, 'own_request'])
  expect((await app.call(ledger.decideRequest, decision, second)).body.data.state).toBe('approved')
  expect(await money.balanceOf(held)).toBe(5_000)
})

test('409: what a transfer brings beyond what is due counts as given by its approver', async () => {
  const [held, person] = [await customerHolds(), await clerk()]
  const { owed } = held.booking
  await setLimit(owed + 1_000)
  expect(refusal(await approve(await reported(held, owed + 1_001), person))).toEqual([409, 'needs_second_person'])
  expect((await approve(await reported(held, owed + 1_000), person)).status).toBe(200)
  const late = await customerHolds()
  await app.owner.query("update bookings set state = 'expired' where id = $1", [late.booking.id])
  await setLimit(owed + 999)
  expect(refusal(await approve(await reported(late, owed), person))).toEqual([409, 'needs_second_person'])
})

test("409: a customer's deposit counts as given by its approver, because anybody can register; an agent's does not", async () => {
  const [customer, agent, person] = [await app.person('customer'), await app.person('agent'), await clerk()]
  await setLimit(1_000)
  const [large, own] = [await money.asked(customer, { amount: 1_001 }), await money.asked(agent, { amount: 1_001 })]
  expect(refusal(await money.decide(large.id, 'approved', person))).toEqual([409, 'needs_second_person'])
  expect((await money.decide(own.id, 'approved', person)).status).toBe(200)
})

test('409: a transfer credited as a deposit is not credited to a booking as well, nor to a receipt', async () => {
  await setLimit(500_000_000)
  const [held, agent, first, second] = [await customerHolds(), await app.person('agent'), await clerk(), await clerk()]
  const deposit = await money.asked(agent, { amount: 9_000, reference: 'IBFT 77-1' })
  expect((await money.decide(deposit.id, 'approved', first)).status).toBe(200)
  const id = await reported(held, 9_000, 'ibft771')
  const again = await approve(id, first)
  expect(refusal(again)).toEqual([409, 'reference_credited'])
  expect(again.body.message).toContain(deposit.number)
  expect(refusal(await approve(id, first, 'Two transfers'))).toEqual([409, 'reference_credited_by_you'])
  const bank = { method: 'transfer' as const, bank_id: money.bank.id, reference: 'IBFT-771' }
  const body = { ...receipt(held, 9_000), ...bank }
  expect(refusal(await app.call(transfers.receive, { body }, second))).toEqual([409, 'reference_credited'])
  expect((await approve(id, second, 'Two transfers')).status).toBe(200)
  expect(await money.balanceOf(held)).toBe(9_000)
})
