import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SegmentView } from '@safar/contract/trips/itinerary.schema'
import { expect, it } from 'vitest'
import { makeOffers } from '../testing/offers.fixture.ts'
import { warningsOf } from './warnings.rules.ts'

/** A two-flight journey without warnings. */
function journey(): Offer {
  const offer = makeOffers(50).find(({ slices }) => slices[0]?.layovers.length === 1)
  const [slice] = offer?.slices ?? []
  const [layover] = slice?.layovers ?? []
  if (!offer || !slice || !layover) throw new Error('no such offer')
  const segments = slice.segments.map((segment) => ({
    ...segment,
    from: { ...segment.from, terminal: '1' },
    to: { ...segment.to, terminal: '1' },
    baggage: segment.baggage.map((bag) => ({ ...bag, checked: { pieces: null, kg: 30 } })),
  }))
  const calm = { ...layover, minutes: 105, overnight: false, airport_change: false }
  return { ...offer, slices: [{ ...slice, segments, layovers: [calm], day_change: 0 }] }
}

const kindsAfter = (change: (offer: Offer) => void, searchedCabin?: 'economy' | 'business') => {
  const offer = journey()
  change(offer)
  return warningsOf(offer, searchedCabin).map(({ kind }) => kind)
}
const firstFlight = (offer: Offer): SegmentView => {
  const segment = offer.slices[0]?.segments[0]
  if (!segment) throw new Error('no segment')
  return segment
}
const wait = (changes: { minutes?: number; overnight?: boolean; airport_change?: boolean }) => (offer: Offer) =>
  Object.assign(offer.slices[0]?.layovers[0] ?? {}, changes)

it('gives no warning for a plain journey', () => {
  expect(kindsAfter(() => undefined, 'economy')).toEqual([])
})

it('warns of waits that are long or short, or that continue from another airport', () => {
  expect(kindsAfter(wait({ overnight: true, minutes: 575 }))).toEqual(['overnight'])
  expect(kindsAfter(wait({ minutes: 59 }))).toEqual(['shortConnection'])
  expect(kindsAfter(wait({ minutes: 60 }))).toEqual([])
  expect(kindsAfter(wait({ minutes: 359 }))).toEqual([])
  expect(kindsAfter(wait({ minutes: 1_065 }))).toEqual(['longLayover'])
  // For a change of airports even three hours are short.
  expect(kindsAfter(wait({ airport_change: true, minutes: 180 }))).toEqual(['airportChange', 'shortConnection'])
  expect(kindsAfter(wait({ airport_change: true, minutes: 300 }))).toEqual(['airportChange'])
  expect(kindsAfter(wait({ airport_change: true, overnight: true }))).toEqual(['airportChange', 'overnight'])
  expect(kindsAfter((offer) => Object.assign(firstFlight(offer).to, { terminal: '3' }))).toEqual(['terminalChange'])
})

it('warns of a flight without a checked bag, flown by another airline, with a stop, or in another cabin', () => {
  const bagless = (offer: Offer) => {
    for (const bag of firstFlight(offer).baggage) bag.checked = { pieces: 0, kg: null }
  }
  expect(kindsAfter(bagless)).toEqual(['noBag'])
  expect(kindsAfter((offer) => Object.assign(firstFlight(offer).operating, { code: 'FZ', name: 'flydubai' }))).toEqual([
    'flownBy',
  ])
  expect(kindsAfter((offer) => firstFlight(offer).technical_stops.push('KHI'))).toEqual(['technicalStop'])
  expect(kindsAfter(() => undefined, 'business')).toEqual(['otherCabin', 'otherCabin'])
})

it('warns of an arrival two days later, but not the next morning', () => {
  const landing = (day_change: number) => (offer: Offer) => Object.assign(offer.slices[0] ?? {}, { day_change })
  expect(kindsAfter(landing(1))).toEqual([])
  expect(kindsAfter(landing(2))).toEqual(['laterDay'])
})
