import { describe, expect, it } from 'vitest'
import { totalOf } from '../testing/bench.ts'
import { extrasOf, offeredServices } from './extras.ts'
import { splitFares, toMinor } from './fares.ts'
import { toOffer } from './offers.ts'
import { supplierTimeout } from './search.ts'
import { offerReply, seatMapsReply } from './wire/replies.ts'

const airport = (iata_code: string, time_zone: string) => ({ iata_code, time_zone, name: iata_code, type: 'airport' })
const lahore = airport('LHE', 'Asia/Karachi')
const london = airport('LHR', 'Europe/London')
const dubai = airport('DXB', 'Asia/Dubai')

const person = { passenger_id: 'pas_1', cabin_class: 'economy', fare_basis_code: 'QLOWPK1', baggages: [] as unknown[] }
const segment = {
  id: 'seg_1',
  origin: lahore,
  destination: london,
  origin_terminal: 'M',
  destination_terminal: null,
  departing_at: '2026-12-12T11:40:00',
  arriving_at: '2026-12-12T15:30:00',
  aircraft: null,
  stops: [] as unknown[],
  marketing_carrier: { iata_code: 'PK', name: 'PIA' },
  marketing_carrier_flight_number: '0757',
  operating_carrier: { iata_code: 'PK', name: 'PIA' },
  operating_carrier_flight_number: null,
  passengers: [person],
}
const payload = {
  id: 'off_1',
  total_amount: '1000.00',
  total_currency: 'PKR',
  tax_amount: '120.50',
  expires_at: '2026-11-15T06:30:00Z',
  conditions: { refund_before_departure: null, change_before_departure: null } as Record<string, unknown>,
  slices: [{ id: 'sli_1', fare_brand_name: null as string | null, segments: [segment] }],
  payment_requirements: {
    requires_instant_payment: true,
    payment_required_by: null,
    price_guarantee_expires_at: null,
  },
  passengers: [{ id: 'pas_1', type: 'adult' }] as unknown[],
}
const read = (change: Record<string, unknown> = {}) => toOffer(offerReply.parse({ ...payload, ...change }))
const readSegment = (change: Record<string, unknown>) =>
  read({ slices: [{ ...payload.slices[0], segments: [{ ...segment, ...change }] }] }).slices[0]?.[0]

describe('a Duffel offer converted to ours', () => {
  it('has local times with their offsets, correct durations, and flight numbers without leading zeros', () => {
    expect(read().slices[0]?.[0]?.flight).toMatchObject({
      id: 'PK757/2026-12-12',
      marketing: { code: 'PK', number: '757' },
      minutes: 530,
      from: { airport: 'LHE', terminal: 'M', at: '2026-12-12T11:40:00+05:00' },
      to: { airport: 'LHR', terminal: null, at: '2026-12-12T15:30:00+00:00' },
    })
  })

  it('names the operating carrier, with its own flight number if Duffel gives it', () => {
    const operating_carrier = { iata_code: 'TK' }
    expect(readSegment({ operating_carrier })?.flight.operating).toEqual({ code: 'TK', number: '757' })
    const flown = readSegment({ operating_carrier, operating_carrier_flight_number: '9010' })
    expect(flown?.flight.operating).toEqual({ code: 'TK', number: '9010' })
    expect(readSegment({ operating_carrier: { iata_code: null } })?.flight.operating).toEqual({
      code: 'PK',
      number: '757',
    })
  })

  it('includes stops on the way, and several flights in each of several slices', () => {
    expect(readSegment({ stops: [{ airport: dubai }] })?.flight.technical_stops).toEqual(['DXB'])
    const second = { ...segment, id: 'seg_2', origin: london, destination: lahore }
    const slices = [
      { ...payload.slices[0], segments: [segment, { ...segment, id: 'seg_3' }] },
      { id: 'sli_2', fare_brand_name: 'Flex', segments: [second] },
    ]
    const offer = read({ slices })
    expect(offer.slices.map((slice) => slice.length)).toEqual([2, 1])
    expect(offer.brand.name).toBe('economy / Flex')
  })

  it('reports missing bags as none, and pieces as pieces', () => {
    expect(readSegment({})?.baggage).toEqual([
      { passenger: 'adult', checked: { pieces: 0, kg: null }, carry_on: { pieces: 0, kg: null } },
    ])
    const baggages = [
      { type: 'checked', quantity: 2 },
      { type: 'carry_on', quantity: 1 },
    ]
    expect(readSegment({ passengers: [{ ...person, baggages }] })?.baggage[0]).toMatchObject({
      checked: { pieces: 2 },
      carry_on: { pieces: 1 },
    })
  })

  it('does not guess conditions: unknown stays unknown, and a fee in another currency is left out', () => {
    expect(read().refund).toEqual({ allowed: 'unknown', penalty: null })
    const with_ = (refund_before_departure: unknown) =>
      read({ conditions: { refund_before_departure, change_before_departure: null } }).refund
    expect(with_({ allowed: false, penalty_amount: null, penalty_currency: null })).toEqual({
      allowed: 'no',
      penalty: null,
    })
    const fee = { allowed: true, penalty_amount: '45.00', penalty_currency: 'PKR' }
    expect(with_(fee)).toEqual({ allowed: 'yes', penalty: 4_500 })
    expect(with_({ ...fee, penalty_currency: 'USD' })).toEqual({ allowed: 'yes', penalty: null })
  })

  it("is in its own currency, with that currency's number of decimals", () => {
    const total = (total_amount: string, total_currency: string) =>
      totalOf(read({ total_amount, total_currency, tax_amount: null }))
    expect([total('90.80', 'USD'), total('90.800', 'KWD'), total('12000', 'JPY')]).toEqual([9_080, 90_800, 12_000])
    expect(() => total('90.805', 'USD')).toThrow('no amount')
    expect(toMinor('-1.00', 'USD')).toBeNull()
  })

  it('includes adults, children by age and infants on laps', () => {
    const passengers = [
      { id: 'pas_1', type: 'adult' },
      { id: 'pas_2', type: null, age: 15 },
      { id: 'pas_3', age: 7 },
      { id: 'pas_4', age: 1 },
    ]
    const offer = read({ passengers })
    expect(offer.fares.map(({ passenger, count }) => [passenger, count])).toEqual([
      ['adult', 2],
      ['child', 1],
      ['infant', 1],
    ])
    expect(totalOf(offer)).toBe(100_000)
  })

  it('is rejected without a flight number, a time zone of an airport, or an id', () => {
    expect(() => readSegment({ marketing_carrier_flight_number: null })).toThrow('no number')
    expect(() => readSegment({ origin: { iata_code: 'LHE' } })).toThrow()
    expect(() => read({ id: undefined })).toThrow()
  })
})

describe('the price of a party', () => {
  it('is split so that it adds up; rounding adds less than one unit per person and never takes any away', () => {
    for (let total = 0; total < 3_000; total += 7)
      for (const counts of [
        { adult: 1, child: 0, infant: 0 },
        { adult: 3, child: 0, infant: 0 },
        { adult: 2, child: 1, infant: 1 },
        { adult: 4, child: 3, infant: 2 },
        { adult: 0, child: 2, infant: 0 },
      ]) {
        const fares = splitFares(counts, { total, tax: Math.floor(total / 3) })
        const sum = totalOf({ fares } as never)
        const least = Math.min(...Object.values(counts).filter((count) => count > 0))
        expect(sum).toBeGreaterThanOrEqual(total)
        expect(sum - total).toBeLessThan(Math.max(1, least))
        for (const { base } of fares) expect(base).toBeGreaterThanOrEqual(0)
      }
  })
})

describe('seat maps', () => {
  const offer = offerReply.parse(payload)
  const service = { id: 'ase_1', passenger_id: 'pas_1', total_amount: '20.00', total_currency: 'PKR' }
  const elements = [
    { type: 'seat', designator: '14A', disclosures: ['Extra legroom'], available_services: [service] },
    { type: 'seat', designator: '14B', disclosures: [], available_services: [] },
    { type: 'restricted_seat_general', designator: '14C', disclosures: [], available_services: [service] },
  ]
  const [bassinet, stairs] = [{ type: 'bassinet' }, { type: 'stairs' }]
  const maps = (segment_id: string) =>
    seatMapsReply.parse([
      {
        segment_id,
        cabins: [
          {
            cabin_class: 'economy',
            rows: [{ sections: [{ elements }, { elements: [bassinet, stairs] }, { elements: [] }] }],
          },
        ],
      },
    ])

  it('sell seats that have a price; seats without one, or only for some travellers, are unavailable', () => {
    const { seatMaps, seats } = extrasOf(offeredServices(offer), maps('seg_1'))
    expect(seatMaps[0]?.segmentKey).toBe('PK757/2026-12-12')
    const [row] = seatMaps[0]?.rows ?? []
    expect(row?.row).toBe(14)
    expect(row?.cells.map(({ kind, available = null, price = null }) => [kind, available, price])).toEqual([
      ['seat', true, 2_000],
      ['seat', false, null],
      ['seat', false, null],
      ['aisle', null, null],
      ['empty', null, null],
      ['empty', null, null],
      ['aisle', null, null],
    ])
    expect(seats[0]).toMatchObject({ traveller: 'adult-1', designator: '14A', serviceId: 'ase_1' })
  })

  it('of a flight outside the offer are left out, and having none is not an error', () => {
    expect(extrasOf(offeredServices(offer), maps('seg_9')).seatMaps).toEqual([])
    expect(extrasOf(offeredServices(offer), [])).toMatchObject({ ancillaries: [], seatMaps: [] })
  })
})

describe('the time Duffel waits for airlines', () => {
  it.each([
    [8_000, 6_500],
    [1_000, 2_000],
    [130_000, 60_000],
  ])("given %i ms it is %i, within Duffel's limits", (given, asked) => expect(supplierTimeout(given)).toBe(asked))
})
