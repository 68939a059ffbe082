import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

const setLimit = (limit: number) => app.owner.query('update ledger_settings set approval_above = $1', [limit])
beforeEach(() => setLimit(1_000))

const permissions = ['bookings.view', 'bookings.approve', 'bookings.credit', 'ledger.view', 'ledger.post']
const clerk = (without?: string) =>
  app.person('admin-staff', { permissions: permissions.filter((permission) => permission !== without) })
type Person = Awaited<ReturnType<typeof clerk>>

async function customerHolds() {
  const customer = await app.person('customer')
  const { token } = customer
  const { body } = await app.call(bookings.createPublic, { body: sales.formOf(await sales.search(token)) }, { token })
  return { ...customer, booking: body.booking }
}
type Held = Awaited<ReturnType<typeof customerHolds>>

const formOf = ({ booking: { id, version } }: Held) => ({ id, version, on_credit: true })
async function sent(
  held: Held,
  { token }: Person,
  kind: 'approve_on_credit' | 'issue_on_credit' = 'approve_on_credit',
) {
  const { body } = await app.call(ledger.requestApproval, { body: { kind, form: formOf(held) } }, { token })
  return body.data
}
const decide = (id: number, { token }: Person) =>
  app.call(ledger.decideRequest, { params: { id }, body: { approve: true } }, { token })
const stateOf = async ({ booking }: Held) =>
  (await app.owner.query('select state from bookings where id = $1', [booking.id])).rows[0].state

test.each(['approve_on_credit', 'issue_on_credit'] as const)(
  'above the limit, %s issues the tickets once a second person approves, as the decision of who asked',
  async (kind) => {
    const [held, person, second] = [await customerHolds(), await clerk(), await clerk()]
    const refused = await app.call(bookings.approve, { body: formOf(held) }, { token: person.token })
    expect([refused.status, refused.body.reason]).toEqual([409, 'needs_second_person'])
    const request = await sent(held, person, kind)
    expect(request).toMatchObject({ kind, amount: held.booking.owed, subject: held.booking.ref, state: 'pending' })
    expect([await stateOf(held), (await sales.wallet(held.user.id)).balance]).toEqual(['held', 0])
    expect((await decide(request.id, person)).body.reason).toBe('own_request')
    const { status, body } = await decide(request.id, second)
    expect([status, body.message, body.data.state]).toEqual([200, 'Booking confirmed successfully.', 'approved'])
    expect([await stateOf(held), (await sales.wallet(held.user.id)).balance]).toEqual(['confirmed', -held.booking.owed])
    const { rows } = await app.owner.query(
      "select context->>'actorId' as actor, state from booking_attempts where booking_id = $1 and action = 'issue'",
      [held.booking.id],
    )
    expect(rows).toEqual([{ actor: String(person.user.id), state: 'yes' }])
    expect(await sales.differences()).toEqual([])
  },
)

test('of two people who approve at the same moment one issues the tickets', async () => {
  const [held, person, one, other] = [await customerHolds(), await clerk(), await clerk(), await clerk()]
  const { id } = await sent(held, person)
  const both = await Promise.all([decide(id, one), decide(id, other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await sales.wallet(held.user.id)).balance).toBe(-held.booking.owed)
})

test('409: a booking that changed after it was sent is not issued, and the request still waits', async () => {
  const [held, person, second] = [await customerHolds(), await clerk(), await clerk()]
  const { id } = await sent(held, person)
  await app.call(bookings.cancel, { body: { id: held.booking.id } }, held)
  expect((await decide(id, second)).status).toBe(409)
  const { body } = await app.call(ledger.requests, { query: {} }, second)
  expect(body.data).toContainEqual(expect.objectContaining({ id, state: 'pending' }))
  expect((await sales.wallet(held.user.id)).balance).toBe(0)
})

test('403: nobody approves an issue on credit who may not give credit', async () => {
  const [held, person, second] = [await customerHolds(), await clerk(), await clerk('bookings.credit')]
  const { id } = await sent(held, person)
  expect((await decide(id, second)).status).toBe(403)
  expect([await stateOf(held), (await sales.wallet(held.user.id)).balance]).toEqual(['held', 0])
})
