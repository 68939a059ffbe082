import { MINUTE_MS } from '@safar/contract/day'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { flightFigures } from '../flight-figures.ts'
import { makeOffer } from '../testing/fake-supplier.ts'
import { createOfferStore, OFFER_TTL_MINUTES } from './offer-store.ts'
import { offerId, type StoredSearch } from './stored-search.ts'

let time = 0
const clock = { now: () => new Date(time) }
const query = {
  legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
  cabin: 'economy' as const,
  passengers: { adult: 1, child: 0, infant: 0 },
}
const search = (id: string, offers = 3): StoredSearch => ({
  id,
  query,
  audience: { channel: 'public', agentId: null },
  expiresAt: time + OFFER_TTL_MINUTES * MINUTE_MS,
  offers: Array.from({ length: offers }, (_, place) => ({
    id: offerId(id, place),
    supplier: 'a',
    offer: makeOffer(query, { number: String(100 + place) }),
  })),
})

describe('the offer store', () => {
  test('finds an offer by its id only', async () => {
    const store = createOfferStore({ clock })
    store.save(search('aaaa'))
    expect((await store.offer('aaaa-2'))?.searchOffer.offer.slices[0]?.[0]?.flight.marketing.number).toBe('102')
    const missing = ['aaaa-3', 'bbbb-0', 'junk'].map((id) => store.offer(id))
    expect(await Promise.all(missing)).toEqual([null, null, null])
  })

  test('forgets an offer after twenty minutes, not before', async () => {
    const store = createOfferStore({ clock })
    store.save(search('aaaa'))
    time += 20 * MINUTE_MS - 1
    expect(await store.search('aaaa')).not.toBeNull()
    time += 1
    expect(await store.search('aaaa')).toBeNull()
  })

  test('returns every offer as it was found, with the same shared parts', async () => {
    const store = createOfferStore({ clock })
    const kept = search('aaaa', 4)
    const [first, second] = kept.offers
    if (!first || !second) throw new Error('no offers')
    const bare = {
      ...first.offer,
      pay_by: null,
      price_guaranteed_until: null,
      refund: { allowed: 'no', penalty: null },
    } as const
    const odd = {
      ...first,
      id: 'aaaa-9',
      supplier: 'zweite "quelle"',
      offer: { ...bare, brand: { code: '\ud800', name: 'وجبة' } },
    }
    const near = { ...first, id: 'aaaa-10', offer: { ...bare, brand: { code: 'A B', name: 'C' } } }
    const nearly = { ...first, id: 'aaaa-11', offer: { ...bare, brand: { code: 'A', name: 'B C' } } }
    const whole = {
      ...kept,
      audience: { channel: 'agent', agentId: 7, byOffice: true },
      offers: [second, first, odd, near, nearly],
    } as const
    store.save(whole)
    const found = await store.search('aaaa')
    expect(found).toEqual(whole)
    expect(found?.offers[1]?.offer.slices[0]).toBe(found?.offers[2]?.offer.slices[0])
    const { offers, ...head } = whole
    for (const each of offers) expect(await store.offer(each.id)).toEqual({ search: head, searchOffer: each })
  })

  test('replaces a search by a newer one that found more', async () => {
    const store = createOfferStore({ clock })
    store.save(search('aaaa', 1))
    store.save(search('aaaa', 3))
    expect((await store.search('aaaa'))?.offers).toHaveLength(3)
  })

  test('drops the oldest search when it is full, and keeps those read in the meantime', async () => {
    const store = createOfferStore({ clock, mostBytes: 100_000 })
    const ids = Array.from({ length: 200 }, (_, turn) => `s${turn}`)
    for (const id of ids) {
      store.save(search(id))
      expect(await store.search('s0')).not.toBeNull()
    }
    const there = async (some: string[]) =>
      (await Promise.all(some.map((id) => store.search(id)))).filter((found) => found !== null).length
    expect([await there(ids.slice(1, 20)), await there(ids.slice(-50))]).toEqual([0, 50])
  })

  test('reports in its metrics how many bytes it holds', async () => {
    const registry = new Registry()
    const store = createOfferStore({ clock })
    flightFigures(registry, { store })
    expect(await registry.metrics()).toMatch(/^offers_kept_bytes 0$/m)
    store.save(search('aaaa', 200))
    expect(store.size()).toBeGreaterThan(1_000)
    expect(store.size()).toBeLessThan(20_000)
    expect(await registry.metrics()).toContain(`offers_kept_bytes ${store.size()}`)
  })

  test('keeps one search, however large, until the next one is saved', async () => {
    const store = createOfferStore({ clock, mostBytes: 2_000 })
    store.save(search('huge', 500))
    expect((await store.search('huge'))?.offers).toHaveLength(500)
    store.save(search('aaaa'))
    expect(await store.search('huge')).toBeNull()
    expect((await store.search('aaaa'))?.offers).toHaveLength(3)
  })
})
