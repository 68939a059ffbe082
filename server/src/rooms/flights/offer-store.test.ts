import { describe, expect, test } from 'vitest'
import { createOfferStore, type KeptSearch, OFFERS_KEPT_MINUTES, offerId } from './offer-store.ts'
import { makeOffer } from './testing/fake-supplier.ts'

let time = 0
const clock = { now: () => new Date(time) }
const query = {
  legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
  cabin: 'economy' as const,
  passengers: { adult: 1, child: 0, infant: 0 },
}
const search = (id: string, offers = 3): KeptSearch => ({
  id,
  query,
  audience: { channel: 'public', agentId: null },
  expiresAt: time + OFFERS_KEPT_MINUTES * 60_000,
  offers: Array.from({ length: offers }, (_, place) => ({
    id: offerId(id, place),
    supplier: 'a',
    offer: makeOffer(query, { number: String(100 + place) }),
  })),
})

describe('the offer store', () => {
  test('finds an offer by its id alone', () => {
    const store = createOfferStore(clock)
    store.keep(search('aaaa'))
    expect(store.offer('aaaa-2')?.kept.offer.slices[0]?.[0]?.flight.number).toBe('102')
    expect([store.offer('aaaa-3'), store.offer('bbbb-0'), store.offer('junk')]).toEqual([null, null, null])
  })

  test('forgets after twenty minutes, not before', () => {
    const store = createOfferStore(clock)
    store.keep(search('aaaa'))
    time += 20 * 60_000 - 1
    expect(store.search('aaaa')).not.toBeNull()
    time += 1
    expect(store.search('aaaa')).toBeNull()
  })

  test('lets the least recently used go when it is full', () => {
    const store = createOfferStore(clock, 30_000)
    store.keep(search('aaaa'))
    store.keep(search('bbbb'))
    store.keep(search('cccc'))
    store.search('aaaa')
    store.keep(search('dddd'))
    store.keep(search('eeee'))
    const held = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].filter((id) => store.search(id))
    expect(held).toContain('aaaa')
    expect(held).not.toContain('bbbb')
    expect(held).toContain('eeee')
  })

  test('keeps one search however large, and a thousand searches within its bound', () => {
    const store = createOfferStore(clock, 30_000)
    store.keep(search('huge', 500))
    expect(store.search('huge')).not.toBeNull()
    for (let turn = 0; turn < 1_000; turn++) store.keep(search(`s${turn}`))
    const held = Array.from({ length: 1_000 }, (_, turn) => store.search(`s${turn}`)).filter(Boolean)
    expect(held.length).toBeGreaterThan(1)
    expect(held.length).toBeLessThan(10)
  })
})
