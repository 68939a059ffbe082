import { addDays, MINUTE_MS } from '@safar/contract/day'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FlightChangeOffer, FlightSupplier, Order } from '../flight-supplier.ts'
import { type Bench, holdOf } from './bench.ts'

type ChangingSupplier = FlightSupplier &
  Required<Pick<FlightSupplier, 'searchFlightChanges' | 'readFlightChange' | 'changeFlights'>>

const changes = (supplier: FlightSupplier): supplier is ChangingSupplier => supplier.changeFlights !== undefined

/** Issues an order in a changeable fare. */
async function issued(bench: Bench): Promise<Order> {
  const offers = await bench.supplier.search(bench.roundTrip)
  const offer = offers.find(({ change }) => change.allowed === 'yes')
  if (!offer) throw new Error('no fare may be changed')
  const held = await bench.supplier.hold(holdOf(offer, bench.roundTrip, 'ref-1'))
  const outcome = held.kind === 'yes' ? await bench.supplier.issue(held.value.locator, 'ref-1') : held
  if (outcome.kind !== 'yes') throw new Error(`not issued: ${outcome.reason}`)
  return outcome.value
}

/** An offer for the first direction two days later. */
async function later(supplier: ChangingSupplier, { locator, offer }: Order): Promise<FlightChangeOffer> {
  const flights = offer.slices[0]?.map(({ flight }) => flight) ?? []
  const [from, to] = [flights[0]?.from, flights.at(-1)?.to]
  const date = addDays(from?.at.slice(0, 10) ?? '', 2)
  const legs = [{ slice: 0, origin: from?.airport ?? '', destination: to?.airport ?? '', date }]
  const outcome = await supplier.searchFlightChanges(locator, { legs })
  const [first] = outcome.kind === 'yes' ? outcome.value : []
  if (!first) throw new Error('no other flights are sold')
  return first
}

const daysOf = ({ slices }: Pick<Order['offer'], 'slices'>) => slices.map(([one]) => one?.flight.from.at.slice(0, 10))

export function describeFlightChanges(make: () => Bench | Promise<Bench>): void {
  describe('other flights for what is issued', () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await make()
    })

    it('one direction flies later, the other stays; at the agreed price, once, with other tickets', async () => {
      const { supplier } = bench
      if (!changes(supplier)) return
      const order = await issued(bench)
      const found = await later(supplier, order)
      const [out = '', back] = daysOf(order.offer)
      expect(daysOf(found)).toEqual([addDays(out, 2), back])
      expect(found.difference + found.penalty).toBeGreaterThan(0)
      expect(await supplier.readFlightChange(order.locator, found.id)).toEqual({ kind: 'yes', value: found })
      const request = { clientRef: 'ref-later', offerId: found.id, agreedTotal: found.difference + found.penalty }
      expect(
        await supplier.changeFlights(order.locator, { ...request, agreedTotal: request.agreedTotal - 1 }),
      ).toMatchObject({ kind: 'no', code: 'price_changed' })
      expect(await supplier.lookUp('ref-later')).toMatchObject({ kind: 'no', code: 'not_found' })
      const outcome = await supplier.changeFlights(order.locator, request)
      if (outcome.kind !== 'yes') throw new Error(outcome.reason)
      expect(outcome.value).toMatchObject({ state: 'issued', locator: order.locator })
      expect(daysOf(outcome.value.offer)).toEqual(daysOf(found))
      const numbers = order.tickets.map(({ number }) => number)
      expect(outcome.value.tickets).toHaveLength(numbers.length)
      expect(outcome.value.tickets.some(({ number }) => numbers.includes(number))).toBe(false)
      expect(await supplier.changeFlights(order.locator, request)).toEqual(outcome)
      expect(await supplier.lookUp('ref-later')).toEqual(outcome)
    })

    it('a change whose answer was lost is unknown, and found by looking it up', async () => {
      const { supplier } = bench
      if (!changes(supplier)) return
      const order = await issued(bench)
      const { id: offerId, difference, penalty } = await later(supplier, order)
      bench.faults.answerLost = true
      const request = { clientRef: 'ref-lost', offerId, agreedTotal: difference + penalty }
      expect((await supplier.changeFlights(order.locator, request)).kind).toBe('unknown')
      bench.faults.answerLost = false
      expect(await supplier.lookUp('ref-lost')).toMatchObject({ kind: 'yes', value: { locator: order.locator } })
    })

    it('what has lapsed is not read and not changed to; a direction that is not there is refused', async () => {
      const { supplier } = bench
      if (!changes(supplier)) return
      const order = await issued(bench)
      const { id: offerId, expiresAt } = await later(supplier, order)
      const legs = [{ slice: 7, origin: 'LHE', destination: 'LON', date: '2026-12-20' }]
      expect(await supplier.searchFlightChanges(order.locator, { legs })).toMatchObject({ code: 'invalid' })
      bench.pass((Date.parse(expiresAt) - bench.clock.now().getTime()) / MINUTE_MS)
      expect(await supplier.readFlightChange(order.locator, offerId)).toMatchObject({ code: 'offer_expired' })
      const request = { clientRef: 'ref-late', offerId, agreedTotal: 10 ** 10 }
      expect(await supplier.changeFlights(order.locator, request)).toMatchObject({ code: 'offer_expired' })
    })
  })
}
