import { bookings } from '@safar/contract/bookings/bookings.contract'
import { insuranceBookings } from '@safar/contract/bookings/products/insurance-bookings.contract'
import { addDays, utcDay } from '@safar/contract/day'
import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import type { PlanForm } from '@safar/contract/products/insurance/insurance.shapes'
import { samplePlan } from '@safar/contract/products/insurance/testing/sample-plan'
import { afterAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../testing/booked-as.ts'
import { fund } from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['insurance.manage'] })
const seller = await app.person('admin-staff', { permissions: ['bookings.create'] })
const agent = await app.person('agent')
await fund(app, agent.user.id, 100_000_000)
const today = utcDay(app.clock.now())
const startsOn = addDays(today, 60)
const trip = { region: 'schengen' as const, starts_on: startsOn, ends_on: addDays(startsOn, 6) }

const create = (changes: Partial<PlanForm> = {}) => app.call(insurance.create, { body: samplePlan(changes) }, office)
const add = async (changes: Partial<PlanForm> = {}) => (await create(changes)).body.data
const price = (query: object = {}, who: { token?: string } = {}) =>
  app.call(insurance.price, { query: { ...trip, ages: '36', ...query } as never }, who)

const bornFor = (age: number) => `${Number(startsOn.slice(0, 4)) - age}-01-01`
const insured = (given_name: string, age = 36) => ({
  title: 'MS' as const,
  given_name,
  family_name: 'Karim',
  birth_date: bornFor(age),
  passport: `${given_name}1234567`,
})
const contact = { name: 'Ayesha Karim', email: 'ayesha@example.test', phone: '+923001234567' }
let buyers = 0
const bookingOf = (plan: { id: number }, agreed_total: number, changes: object = {}) => ({
  plan_id: plan.id,
  ...trip,
  travellers: [insured(`Ayesha${String.fromCharCode(65 + (buyers++ % 26))}`)],
  contact,
  agreed_total,
  ...changes,
})
const buy = (body: ReturnType<typeof bookingOf>, who: { token?: string } = agent) =>
  app.call(insuranceBookings.book, { body }, who)

describe('the office', () => {
  test('200: adds, changes and deletes a plan', async () => {
    const added = await create()
    expect([added.status, added.body.message]).toEqual([200, 'Insurance plan saved successfully.'])
    const { id } = added.body.data
    const body = { ...samplePlan({ name: { en: 'Platinum', ar: '' } }), version: 1 }
    const updated = await app.call(insurance.update, { params: { id }, body }, office)
    expect(updated.body.data).toMatchObject({ name: { en: 'Platinum' }, max_age: 85, office: { version: 2 } })
    const again = await app.call(insurance.update, { params: { id }, body }, office)
    expect(again.status).toBe(409)
    const removed = await app.call(insurance.remove, { params: { id } }, office)
    expect(removed.body.message).toBe('Insurance plan deleted successfully.')
    expect((await app.call(insurance.remove, { params: { id } }, office)).status).toBe(404)
  })

  test('422: a contradictory plan is refused at its fields, and invalid input at each field', async () => {
    const upside = await create({ ages: [{ from: 30, to: 20, percent: 0, regions: [] }] })
    expect([upside.status, Object.keys(upside.body.errors ?? {})]).toEqual([422, ['ages.0.to']])
    const wrong = await create({ benefits: [], cooling_off_days: 61, insurer: '' })
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['benefits', 'cooling_off_days', 'insurer'])
  })

  test('only those who manage insurance see drafts and costs', async () => {
    const draft = await add({ status: 'draft', name: { en: 'Drafted', ar: '' } })
    const listed = async (who: { token?: string }) =>
      (await app.call(insurance.plans, { query: { status: 'all' } }, who)).body.data
    expect((await listed(office)).find(({ id }) => id === draft.id)?.office).toMatchObject({ bookings: 0 })
    for (const who of [{}, agent, seller]) {
      const plans = await listed(who)
      expect(plans.some(({ id }) => id === draft.id)).toBe(false)
      expect(JSON.stringify(plans)).not.toContain('cost')
    }
  })
})

describe('a price', async () => {
  const gold = await add()

  test('is shown with its steps, and they add up', async () => {
    const { body } = await price({ ages: '36,4,70', plan_id: gold.id })
    expect([body.days, body.data[0]?.price]).toEqual([
      7,
      {
        total: 1_200_000,
        owed: null,
        people: [
          { age: 36, type: 'adult', band_days: 7, base: 400_000, percent: 0, load: 0, total: 400_000 },
          { age: 4, type: 'child', band_days: 7, base: 400_000, percent: -50, load: -200_000, total: 200_000 },
          { age: 70, type: 'adult', band_days: 7, base: 400_000, percent: 50, load: 200_000, total: 600_000 },
        ],
        added: 0,
      },
    ])
  })

  test("shows an agent the agent's premiums and the amount owed", async () => {
    const { body } = await price({ plan_id: gold.id }, agent)
    expect(body.data[0]?.price).toMatchObject({ owed: 350_000, people: [{ base: 350_000 }] })
  })

  test.each([
    ['region', { region: 'student' }],
    ['length', { ends_on: addDays(startsOn, 60) }],
    ['age', { ages: '36,90' }],
  ])('is left out if the plan does not insure the trip: %s', async (refusal, query) => {
    const { body } = await price({ plan_id: gold.id, ...query })
    expect(body.data).toMatchObject([{ price: null, refusal }])
  })

  test.each([
    ['starts_on', { starts_on: addDays(today, -1) }],
    ['ends_on', { ends_on: addDays(startsOn, -1) }],
    ['ends_on', { ends_on: addDays(startsOn, 366) }],
    ['ages', { ages: '36,x' }],
    ['ages', { ages: '111' }],
    ['ages', { ages: Array(13).fill(30).join(',') }],
    ['region', { region: 'moon' }],
  ])('422 at %s', async (field, query) => {
    const { status, body } = await price(query)
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, [field]])
  })
})

describe('a policy', async () => {
  const gold = await add()

  test('200: is held, and paid from the balance', async () => {
    const body = bookingOf(gold, 750_000, { travellers: [insured('Ayesha'), insured('Bilal', 82)] })
    const wrong = await buy({ ...body, agreed_total: 1 })
    expect(wrong.status).toBe(409)
    const held = await buy({ ...body, agreed_total: 350_000 + 1_400_000 })
    expect([held.status, held.body.booking.state]).toEqual([200, 'held'])
    const { id } = held.body.booking
    const issued = await app.call(bookings.confirm, { body: { id } }, agent)
    expect(issued.body.booking).toMatchObject({
      state: 'confirmed',
      owed: 1_750_000,
      insurance: { days: 7 },
    })
  })

  test('200: is refunded in full within its cooling-off period', async () => {
    const held = await buy(bookingOf(gold, 350_000))
    const { id } = held.body.booking
    const issued = await app.call(bookings.confirm, { body: { id } }, agent)
    expect(issued.body.booking?.moves).toContain('cancel_issued')
    expect(issued.body.booking?.moves).not.toContain('mark_no_show')
    const given = await app.call(bookings.cancelIssued, { body: { id, agreed_penalty: 0 } }, agent)
    expect([given.status, given.body.booking?.state]).toEqual([200, 'cancelled'])
  })

  test('409: is not refunded after its cooling-off period', async () => {
    const none = await add({ cooling_off_days: 0 })
    const held = await buy(bookingOf(none, 350_000))
    const { id } = held.body.booking
    const issued = await app.call(bookings.confirm, { body: { id } }, agent)
    for (const move of ['cancel_issued', 'request_refund', 'mark_no_show'])
      expect(issued.body.booking?.moves).not.toContain(move)
    expect((await app.call(bookings.cancelIssued, { body: { id, agreed_penalty: 0 } }, agent)).status).toBe(409)
  })

  test('409: cannot be bought from a plan taken off sale meanwhile, and the reply says so', async () => {
    const gone = await add()
    await app.call(insurance.remove, { params: { id: gone.id } }, office)
    const { status, body } = await buy(bookingOf(gone, 350_000))
    expect([status, body.message]).toEqual([409, 'This plan is no longer on sale. Choose another one.'])
  })

  test.each(['draft', 'inactive'] as const)('409: cannot be bought from a plan that is %s', async (state) => {
    const { status, body } = await buy(bookingOf(await add({ status: state }), 350_000))
    expect([status, body.message]).toEqual([409, 'This plan is no longer on sale. Choose another one.'])
  })

  test('stays as it was sold: a plan with policies is hidden, not deleted', async () => {
    const plan = await add()
    const held = await buy(bookingOf(plan, 350_000))
    await app.call(insurance.remove, { params: { id: plan.id } }, office)
    const { body } = await app.call(bookings.show, { params: { id: held.body.booking.id } }, agent)
    expect(bookedAs(body.booking, 'insurance').insurance).toMatchObject({
      plan: { name: { en: 'Gold' } },
      helpline: '+92 21 111 000 111',
    })
  })

  test.each([
    ['region', { region: 'student' as const }],
    ['ends_on', { ends_on: addDays(startsOn, 40) }],
    ['starts_on', { starts_on: addDays(today, -3) }],
    ['travellers.0.birth_date', { travellers: [insured('Old', 90)] }],
    ['travellers.0.birth_date', { travellers: [{ ...insured('Ahead'), birth_date: addDays(today, 1) }] }],
    ['travellers.0.passport', { travellers: [{ ...insured('Noone'), passport: '' }] }],
    ['travellers.1.given_name', { travellers: [insured('Amna'), { ...insured('amna'), passport: 'CD7654321' }] }],
    ['travellers', { travellers: [] }],
  ])('422 at %s', async (field, changes) => {
    const { status, body } = await buy(bookingOf(gold, 350_000, changes))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('200: treats two people with one name and different birth dates as two people', async () => {
    const { status } = await buy(
      bookingOf(gold, 700_000, { travellers: [insured('Amna'), { ...insured('Amna', 35), passport: 'CD7654321' }] }),
    )
    expect(status).toBe(200)
  })

  test('can be bought by a guest at the public price; staff without the right to book cannot buy one', async () => {
    const guest = await buy(bookingOf(gold, 400_000), {})
    expect([guest.status, typeof guest.body.token]).toEqual([200, 'string'])
    expect((await buy(bookingOf(gold, 400_000), office)).status).toBe(403)
    const byOffice = await buy({ ...bookingOf(gold, 350_000), agent_id: agent.user.id } as never, seller)
    expect(byOffice.body.booking).toMatchObject({ state: 'held', channel: 'office' })
  })

  test('409: for somebody who is insured on one of the days already, by their passport, unless it is meant', async () => {
    const travellers = [insured('Overlap')]
    const first = await buy(bookingOf(gold, 350_000, { travellers }))
    const { ref } = first.body.booking
    const later = { starts_on: trip.ends_on, ends_on: addDays(trip.ends_on, 6), travellers }
    const refused = await buy(bookingOf(gold, 350_000, later))
    expect([refused.status, refused.body.reason]).toEqual([409, 'insured_before'])
    expect(refused.body.message).toContain(ref)
    expect(refused.body.message).toContain('Overlap Karim')
    expect((await buy(bookingOf(gold, 350_000, { ...later, again: true }))).status).toBe(200)
    const after = { starts_on: addDays(trip.ends_on, 7), ends_on: addDays(trip.ends_on, 13), travellers }
    expect((await buy(bookingOf(gold, 350_000, after))).status).toBe(200)
    // Another buyer learns nothing.
    const other = await app.person('customer')
    const theirs = await buy(
      bookingOf(gold, 400_000, { travellers, contact: { ...contact, email: 'x@example.test' } }),
      other,
    )
    expect(theirs.status).toBe(200)
    await app.call(bookings.cancel, { body: { id: theirs.body.booking.id } }, other)
    // Cancelled, it no longer counts.
    const days = { starts_on: addDays(trip.ends_on, -1), ends_on: addDays(trip.ends_on, 5) }
    const freed = { ...days, travellers, contact: theirs.body.booking.contact }
    expect((await buy(bookingOf(gold, 400_000, freed), other)).status).toBe(200)
  })
})
