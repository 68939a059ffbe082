import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
type Person = Awaited<ReturnType<typeof till.app.person>>
let [clerk, second]: Person[] = []
beforeAll(async () => {
  clerk = await till.app.person('admin')
  second = await till.app.person('admin')
})
afterEach(() => {
  Object.assign(till.safepay, { refunds: 'made', refundsAsked: 0 })
})
afterAll(() => till.close())

/** Paid by card for a booking that was cancelled meanwhile, and its refund sent to a second person. */
async function sent() {
  const { user, token, booking } = await till.customerHolds()
  const { key, tracker } = await till.open({ query: { booking_id: booking.id } }, token)
  await till.app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  const id = Number((await till.row(key)).id)
  await till.app.owner.query('update ledger_settings set approval_above = $1', [booking.owed - 1])
  const form = { id, amount: booking.owed, reason: 'Cancelled before issue' }
  const { body } = await till.app.call(ledger.requestApproval, { body: { kind: 'card_refund', form } }, clerk)
  return { id, user, booking, request: body.data }
}
const approve = (id: number, by = second) =>
  till.app.call(ledger.decideRequest, { params: { id }, body: { approve: true } }, by)
const refundsOf = async (id: number) =>
  (await till.app.owner.query('select state, requested_by from payment_refunds where payment_id = $1', [id])).rows
const held = async (userId: number) =>
  Number((await till.app.owner.query('select held from ledger_wallets where owner_id = $1', [userId])).rows[0].held)

test('a refund above the limit is made at the payment provider once a second person has approved it', async () => {
  const { id, user, booking, request } = await sent()
  const about = { kind: 'card_refund', amount: booking.owed, subject: booking.ref, state: 'pending' }
  expect(request).toMatchObject(about)
  expect([await refundsOf(id), till.safepay.refundsAsked]).toEqual([[], 0])
  const both = await Promise.all([approve(request.id), approve(request.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const done = both.find(({ status }) => status === 200)
  expect(done?.body).toMatchObject({ message: 'Refunded to the card.', data: { state: 'approved' } })
  expect(await refundsOf(id)).toEqual([{ state: 'made', requested_by: String(clerk?.user.id) }])
  expect([till.safepay.refundsAsked, await held(user.id), await till.wallet(user.id)]).toEqual([1, 0, 0])
  expect(await till.differences()).toEqual([])
})

test('an approved refund that the provider declines moves nothing, and both people are told', async () => {
  const { id, user, booking, request } = await sent()
  till.safepay.refunds = 'refused'
  const { body } = await approve(request.id)
  expect(body).toMatchObject({ type: 'warning', data: { state: 'approved' } })
  expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }])
  expect(await till.told(clerk?.user.id ?? 0)).toContain('ledger.request_incomplete')
  expect([await held(user.id), await till.wallet(user.id)]).toEqual([0, booking.owed])
})

test('403: a refund is not approved by somebody who may not refund payments', async () => {
  const { id, request } = await sent()
  const outsider = await till.app.person('admin-staff', { permissions: ['ledger.view', 'ledger.post'] })
  expect((await approve(request.id, outsider)).status).toBe(403)
  expect([await refundsOf(id), till.safepay.refundsAsked]).toEqual([[], 0])
})
