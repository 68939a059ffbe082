import { aircraft, airlines, airports } from '@safar/reference/rows'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SupplierOffer } from '../../flight-supplier.ts'
import { holdOf, totalOf } from '../../testing/bench.ts'
import { benchOf, query } from '../testing/bench.ts'

const world = { airports: airports(), airlines: airlines(), aircraft: aircraft() }
let bench: ReturnType<typeof benchOf>
beforeEach(() => {
  bench = benchOf(world)
})

const one = query('LHE-KHI-2026-12-12', {}, 'business')

/** A non-stop flight with few seats left, and their number. */
async function scarce(): Promise<{ offer: SupplierOffer; left: number }> {
  for (const offer of await bench.supplier.search(one)) {
    const [segment, second] = offer.slices[0] ?? []
    const left = segment?.seats_left ?? 9
    if (!second && left < 9) return { offer, left }
  }
  throw new Error('every flight is empty')
}

const flightsOf = (offer: SupplierOffer) => offer.slices.flat().map(({ flight }) => flight.id)

describe('seats', () => {
  it('when many want the last seats at the same time, exactly as many get one as there are seats', async () => {
    const { offer, left } = await scarce()
    const holds = Array.from({ length: left + 6 }, (_, i) => ({
      ...holdOf(offer, one, `r${i}`),
      agreedTotal: 10 ** 12,
    }))
    const said = await Promise.all(holds.map((request) => bench.supplier.hold(request)))
    expect(said.filter(({ kind }) => kind === 'yes')).toHaveLength(left)
    for (const answer of said) if (answer.kind !== 'yes') expect(answer).toMatchObject({ kind: 'no', code: 'sold_out' })
    const offered = (await bench.supplier.search(one)).map(flightsOf)
    expect(offered).not.toContainEqual(flightsOf(offer))
  })

  it('the same hold sent twice at the same time takes its seats once', async () => {
    const { offer, left } = await scarce()
    const request = { ...holdOf(offer, one, 'same'), agreedTotal: 10 ** 12 }
    const [a, b] = await Promise.all([bench.supplier.hold(request), bench.supplier.hold(request)])
    expect(a).toEqual(b)
    const after = (await bench.supplier.search(one)).find(
      (found) => flightsOf(found).join() === flightsOf(offer).join(),
    )
    expect(after?.slices[0]?.[0]?.seats_left ?? 0).toBe(left - 1)
  })

  it('cancelled and expired holds release their seats; issued ones keep them', async () => {
    const { offer } = await scarce()
    const before = await bench.supplier.search(one)
    const first = await bench.supplier.hold(holdOf(offer, one, 'a'))
    expect(await bench.supplier.search(one)).not.toEqual(before)
    if (first.kind === 'yes') await bench.supplier.cancel(first.value.locator, 'a')
    expect(await bench.supplier.search(one)).toEqual(before)
    await bench.supplier.hold(holdOf(offer, one, 'b'))
    const [key = ''] = flightsOf(offer)
    expect((await bench.inventory.sold([key])).size).toBe(1)
    bench.pass(25 * 60)
    expect((await bench.inventory.sold([key])).size).toBe(0)
    const kept = await bench.supplier.search(one)
    const again = kept.find((found) => flightsOf(found).join() === flightsOf(offer).join())
    if (!again) throw new Error('the flight is gone')
    const third = await bench.supplier.hold(holdOf(again, one, 'c'))
    if (third.kind === 'yes') await bench.supplier.issue(third.value.locator, 'c')
    bench.pass(25 * 60)
    expect((await bench.inventory.sold([key])).size).toBe(1)
  })

  it('nine people find flights with nine seats, and infants take none', async () => {
    const nine = query('LHE-DXB-2026-12-12', { adult: 6, child: 3, infant: 6 })
    const [offer] = await bench.supplier.search(nine)
    if (!offer) throw new Error('nothing for nine')
    const said = await bench.supplier.hold(holdOf(offer, nine, 'nine'))
    expect(said.kind).toBe('yes')
    const sold = await bench.inventory.sold(flightsOf(offer))
    for (const { seats } of sold.values()) expect(seats).toBe(9)
    if (said.kind === 'yes') {
      const issued = await bench.supplier.issue(said.value.locator, 'nine')
      expect(issued.kind === 'yes' && new Set(issued.value.tickets.map(({ number }) => number)).size).toBe(15)
    }
  })

  it('a flight gets more expensive as it fills up', async () => {
    const asked = query('LHE-KHI-2026-12-12', { adult: 9 })
    const [offer] = (await bench.supplier.search(asked)).filter(({ slices }) => slices[0]?.length === 1)
    if (!offer) throw new Error('nothing is on sale')
    for (let i = 0; i < 4; i++) await bench.supplier.hold({ ...holdOf(offer, asked, `h${i}`), agreedTotal: 10 ** 12 })
    const said = await bench.supplier.reprice(offer.id)
    if (said.kind === 'yes') expect(totalOf(said.value)).toBeGreaterThan(totalOf(offer))
    else expect(said).toMatchObject({ code: 'sold_out' })
  })

  it('two infants cannot share a lap, and an infant needs an adult', async () => {
    const asked = query('LHE-DXB-2026-12-12', { adult: 2, infant: 2 })
    const [offer] = await bench.supplier.search(asked)
    if (!offer) throw new Error('nothing is on sale')
    const request = holdOf(offer, asked, 'lap')
    const onOneLap = request.travellers.map((who) => (who.type === 'infant' ? { ...who, withAdult: 'adult-1' } : who))
    expect(await bench.supplier.hold({ ...request, travellers: onOneLap })).toMatchObject({ code: 'invalid' })
    const alone = request.travellers.map(({ withAdult: _, ...who }) => who)
    expect(await bench.supplier.hold({ ...request, travellers: alone })).toMatchObject({ code: 'invalid' })
  })
})
