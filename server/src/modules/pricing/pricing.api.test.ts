import { utcDay } from '@safar/contract/day'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeSupplier } from '../flights/testing/fake-supplier.ts'
import { type FlightsApp, startFlightsApp } from '../flights/testing/flights-app.ts'
import { createPricing } from './public.ts'

let app: FlightsApp
let admin: { token: string }
beforeAll(async () => {
  app = await startFlightsApp({ suppliers: [fakeSupplier('sooper')] })
  admin = await app.app.person('admin')
})
afterAll(() => app.close())

const query = { trip: 'one_way' as const, legs: `LHE-JED-${utcDay(Date.now(), 30)}` }
const firstOffer = async (token?: string) => {
  const { body } = await app.call(flights.search, { query }, token ? { token } : {})
  const [offer] = body.flights
  if (!offer) throw new Error('no offer')
  return offer
}

describe('margins', () => {
  test('are saved, said so in both languages, and read back', async () => {
    const body = { margins: [{ kind: 'percent' as const, value: 300, cabin: 'business' as const }] }
    const saved = await app.call(pricing.saveCustomerMargins, { body }, admin)
    expect([saved.status, saved.body.message]).toEqual([200, 'Margin values saved successfully'])
    const arabic = await app.call(pricing.saveCustomerMargins, { body }, { ...admin, locale: 'ar' })
    expect(arabic.body.message).toBe('تم حفظ قيم الهامش بنجاح')
    const { body: read } = await app.call(pricing.customerMargins, {}, admin)
    expect(read.data).toEqual([
      expect.objectContaining({ layer: 'customer', kind: 'percent', value: 300, cabin: 'business' }),
    ])
  })

  test('with the same conditions are one rule: saving again changes it, `remove` deletes it', async () => {
    const business = { kind: 'flat' as const, value: 9_000, cabin: 'business' as const }
    await app.call(pricing.saveCustomerMargins, { body: { margins: [business] } }, admin)
    const { body } = await app.call(pricing.customerMargins, {}, admin)
    expect(body.data.map(({ kind, value }) => [kind, value])).toEqual([['flat', 9_000]])
    const gone = await app.call(
      pricing.saveCustomerMargins,
      { body: { margins: [{ ...business, remove: true }] } },
      admin,
    )
    expect(gone.body.data).toEqual([])
  })

  test('on an airline, on an agent and of an agent go with `remove` too, and leave a line', async () => {
    const { user, token } = await app.app.person('agent')
    const rule = { kind: 'flat' as const, value: 400 }
    const onAgent = { ...rule, agent_id: user.id }
    await app.call(pricing.saveAirlineMargin, { body: { ...rule, airline: 'QR' } }, admin)
    await app.call(pricing.saveAgentMargin, { body: onAgent }, admin)
    await app.call(pricing.saveAgentMargin, { body: rule }, { token })
    const gone = [
      await app.call(pricing.saveAirlineMargin, { body: { ...rule, airline: 'QR', remove: true } }, admin),
      await app.call(pricing.saveAgentMargin, { body: { ...onAgent, remove: true } }, admin),
    ]
    expect(gone.map(({ status, body }) => [status, body.data])).toEqual([
      [200, null],
      [200, null],
    ])
    // The agent's own margin is a separate rule: it stays until they remove it.
    expect((await app.call(pricing.charges, {}, { token })).body.margins).toHaveLength(1)
    await app.call(pricing.saveAgentMargin, { body: { ...rule, remove: true } }, { token })
    const { rows } = await app.app.owner.query<{ layer: string }>(
      'select layer from margin_rules where airline = $1 or agent_id = $2',
      ['QR', user.id],
    )
    expect(rows).toEqual([])
    const lines = await app.app.owner.query(
      "select changes from activity where action = 'pricing.remove_margin' and actor_id = $1",
      [user.id],
    )
    expect(lines.rows).toHaveLength(1)
  })

  test('saved by two people at the same time do not become two rules', async () => {
    const body = { airline: 'EK', kind: 'flat' as const, value: 1 }
    const saves = await Promise.all(
      Array.from({ length: 6 }, () => app.call(pricing.saveAirlineMargin, { body }, admin)),
    )
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const { body: read } = await app.call(pricing.customerMargins, { query: { layer: 'airline' } }, admin)
    expect(read.data.filter(({ airline }) => airline === 'EK')).toHaveLength(1)
  })

  test('are logged with their old and new values in the activity log', async () => {
    await app.call(pricing.saveAirlineMargin, { body: { airline: 'EK', kind: 'flat', value: 5 } }, admin)
    const { rows } = await app.app.owner.query(
      "select changes from activity where action = 'pricing.save_margin' order by id desc limit 1",
    )
    expect(rows[0]?.changes).toMatchObject({ value: [1, 5] })
  })

  test.each([
    ['more than all', { margins: [{ kind: 'percent', value: 10_001 }] }, 'margins.0.value'],
    ['less than nothing', { margins: [{ kind: 'flat', value: -1 }] }, 'margins.0.value'],
    ['half a minor unit', { margins: [{ kind: 'flat', value: 1.5 }] }, 'margins.0.value'],
    ['none at all', { margins: [] }, 'margins'],
    [
      'a country of three letters',
      { margins: [{ kind: 'flat', value: 1, origin_country: 'PAK' }] },
      'margins.0.origin_country',
    ],
  ])('422: %s', async (_, body, field) => {
    const { status, body: said } = await app.call(pricing.saveCustomerMargins, { body: body as never }, admin)
    expect([status, Object.keys(said.errors ?? {})]).toEqual([422, [field]])
  })

  test('apply to the next search on this server immediately, and on another server within a second', async () => {
    const before = await firstOffer()
    const far = createPricing({ ...app.app.services, clock: app.app.clock })
    const { version } = await far.book()
    await app.call(pricing.saveCustomerMargins, { body: { margins: [{ kind: 'flat', value: 7_000 }] } }, admin)
    expect((await firstOffer()).total).toBe(before.total + 7_000)
    expect((await far.book()).version).toBe(version)
    app.app.clock.forward(0.02)
    expect((await far.book()).version).toBeGreaterThan(version)
  })
})

describe('an agent', () => {
  test('saves a mark-up of their own; the office saves its margin on the agent: two rules, neither the other', async () => {
    const { user, token } = await app.app.person('agent')
    const own = await app.call(pricing.saveAgentMargin, { body: { kind: 'percent', value: 100 } }, { token })
    expect(own.body.data).toMatchObject({ layer: 'markup', agent_id: user.id })
    const office = await app.call(
      pricing.saveAgentMargin,
      { body: { kind: 'flat', value: 50, agent_id: user.id } },
      admin,
    )
    expect(office.body.data).toMatchObject({ layer: 'agent', agent_id: user.id })
    const seen = await app.call(pricing.charges, {}, { token })
    expect(seen.body.margins.map(({ layer, value }) => [layer, value])).toEqual([['markup', 100]])
  })

  test("404: cannot set another agent's mark-up or charge", async () => {
    const { user } = await app.app.person('agent')
    const { token } = await app.app.person('agent')
    const margin = await app.call(
      pricing.saveAgentMargin,
      { body: { kind: 'flat', value: 1, agent_id: user.id } },
      { token },
    )
    const body = { name: 'X', kind: 'flat' as const, value: 1, agent_id: user.id }
    const charge = await app.call(pricing.saveCharge, { body }, { token })
    const list = await app.call(pricing.charges, { query: { agent_id: user.id } }, { token })
    expect([margin.status, charge.status, list.status]).toEqual([404, 404, 404])
  })

  test('sees the office’s charges and cannot switch them off; another agent does not see them', async () => {
    const { user, token } = await app.app.person('agent')
    const body = { name: 'Issue fee', kind: 'flat' as const, value: 2_000, agent_id: user.id }
    const { body: saved } = await app.call(pricing.saveCharge, { body }, admin)
    expect((await app.call(pricing.charges, {}, { token })).body.charges).toEqual([saved.data])
    const off = { id: saved.data.id, active: false }
    expect((await app.call(pricing.setChargeStatus, { body: off }, { token })).status).toBe(403)
    expect(
      (await app.call(pricing.saveCharge, { body: { ...body, id: saved.data.id, agent_id: null } }, { token })).status,
    ).toBe(403)
    const stranger = await app.app.person('agent')
    expect((await app.call(pricing.charges, {}, stranger)).body.charges).toEqual([])
    expect((await app.call(pricing.setChargeStatus, { body: off }, stranger)).status).toBe(404)
  })

  test('hides their own charges from the office: they are not listed, and 404 by id', async () => {
    const { user, token } = await app.app.person('agent')
    const body = { name: 'My fee', kind: 'flat' as const, value: 3_000 }
    const { body: saved } = await app.call(pricing.saveCharge, { body }, { token })
    for (const query of [{}, { agent_id: user.id }]) {
      const { body: list } = await app.call(pricing.charges, { query }, admin)
      expect(list.charges.map(({ id }) => id)).not.toContain(saved.data.id)
    }
    const off = { id: saved.data.id, active: false }
    expect((await app.call(pricing.setChargeStatus, { body: off }, admin)).status).toBe(404)
  })

  test('switches a charge of their own off and on', async () => {
    const { token } = await app.app.person('agent')
    const owed = (await firstOffer(token)).total
    const body = { name: 'My fee', kind: 'flat' as const, value: 3_000 }
    const { body: saved } = await app.call(pricing.saveCharge, { body }, { token })
    expect(saved.message).toBe('Agent charges saved successfully.')
    expect((await firstOffer(token)).total).toBe(owed + 3_000)
    const off = await app.call(pricing.setChargeStatus, { body: { id: saved.data.id, active: false } }, { token })
    expect([off.body.message, off.body.data.active]).toEqual(['Agent charge status updated successfully.', false])
    expect((await firstOffer(token)).total).toBe(owed)
  })
})

describe('404: the office names a person', () => {
  test('who is not an agent', async () => {
    const { user } = await app.app.person('customer')
    const margin = await app.call(
      pricing.saveAgentMargin,
      { body: { kind: 'flat', value: 1, agent_id: user.id } },
      admin,
    )
    const charge = await app.call(
      pricing.saveCharge,
      { body: { name: 'X', kind: 'flat', value: 1, agent_id: user.id } },
      admin,
    )
    expect([margin.status, charge.status]).toEqual([404, 404])
  })
})

describe('charges', () => {
  test('are paged by key, newest first', async () => {
    const { user, token } = await app.app.person('agent')
    for (const name of ['A', 'B', 'C'])
      await app.call(pricing.saveCharge, { body: { name, kind: 'flat', value: 0, agent_id: user.id } }, admin)
    const first = await app.call(pricing.charges, { query: { limit: 2 } }, { token })
    expect(first.body.charges.map(({ name }) => name)).toEqual(['C', 'B'])
    const second = await app.call(pricing.charges, { query: { limit: 2, after: first.body.next ?? '' } }, { token })
    expect([second.body.charges.map(({ name }) => name), second.body.next]).toEqual([['A'], null])
  })
})

describe('the explanation of a price', () => {
  test('has every step with its rule, and comes to the same total', async () => {
    const offer = await firstOffer(admin.token)
    const { body } = await app.call(pricing.explain, { query: { flight_id: offer.id } }, admin)
    expect(body.data.total).toBe(offer.total)
    expect(body.data.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(offer.total)
    expect(body.data.steps.map(({ step }) => step)).toEqual(['net', 'airline_margin', 'channel_margin'])
    expect(body.data.steps[2]).toMatchObject({ amount: 7_000, rule: { layer: 'customer', kind: 'flat', value: 7_000 } })
  })

  test("shows the office what an agent owes, and hides the office's earnings from the agent and mark-ups from all others", async () => {
    const { user, token } = await app.app.person('agent')
    await app.call(pricing.saveAgentMargin, { body: { kind: 'flat', value: 11_000, agent_id: user.id } }, admin)
    await app.call(pricing.saveAgentMargin, { body: { kind: 'flat', value: 13_000 } }, { token })
    await app.call(
      pricing.saveCharge,
      { body: { name: 'Desk', kind: 'flat', value: 17_000, agent_id: user.id } },
      admin,
    )
    const offer = await firstOffer(token)
    const own = await app.call(pricing.explain, { query: { flight_id: offer.id } }, { token })
    expect(own.body.data.steps.map(({ step, amount, name }) => [step, amount, name])).toEqual([
      ['fare', 5_011_000, null],
      ['charge', 17_000, 'Desk'],
      // The public pays 5,007,000, and no agent pays more.
      ['public_cap', -21_000, null],
      ['markup', 13_000, null],
    ])
    expect([own.body.data.owed, own.body.data.total]).toEqual([5_007_000, offer.total])
    expect(own.text).not.toContain('channel_margin')
    const office = await app.call(pricing.explain, { query: { flight_id: offer.id } }, admin)
    expect(office.body.data.steps[2]).toMatchObject({ step: 'channel_margin', amount: 11_000 })
    // The mark-up is between the agent and their client; the office sees what it is owed.
    expect([office.body.data.owed, office.body.data.total]).toEqual([5_007_000, 5_007_000])
    expect(office.text).not.toContain('markup')
  })

  test("404: is not given to an agent for somebody else's search", async () => {
    const { token } = await app.app.person('agent')
    const { id } = await firstOffer((await app.app.person('agent')).token)
    expect((await app.call(pricing.explain, { query: { flight_id: id } }, { token })).status).toBe(404)
    expect((await app.call(pricing.explain, { query: { flight_id: (await firstOffer()).id } }, { token })).status).toBe(
      404,
    )
  })
})
