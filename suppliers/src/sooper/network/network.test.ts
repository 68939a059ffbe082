import { aircraft, airlines, airports } from '@safar/reference/rows'
import { describe, expect, it } from 'vitest'
import { carriers } from './carriers.ts'
import { pakistan } from './pakistan.ts'
import { canFlyBetween } from './routes.rules.ts'
import { scheduleOf } from './schedule.ts'

const reference = { airports: airports(), airlines: airlines(), aircraft: aircraft() }
const { world, network, timetable } = scheduleOf(reference)
const routes = Array.from({ length: network.count }, (_, route) => route)
const at = (values: ArrayLike<number>, i: number) => values[i] ?? -1

describe('the network', () => {
  it('has more than 120 carriers, each once', () => {
    expect(network.carriers.length).toBeGreaterThan(120)
    expect(new Set(carriers.map(({ code }) => code)).size).toBe(carriers.length)
  })

  it('sells every carrier of its table: each has a name in both languages, a home on the map and a known fleet', () => {
    const named = new Set(reference.airlines.filter(({ nameArabic }) => nameArabic).map(({ code }) => code))
    const types = new Set(reference.aircraft.map(({ code }) => code))
    expect(carriers.filter(({ code }) => !named.has(code)).map(({ code }) => code)).toEqual([])
    expect(carriers.flatMap(({ fleet }) => fleet.filter((type) => !types.has(type)))).toEqual([])
    expect(network.carriers.length).toBe(carriers.length)
  })

  it('every scheduled airport has a service out and one back', () => {
    expect(world.airports.length).toBeGreaterThan(3000)
    const out = new Set(network.from)
    const back = new Set(network.to)
    const alone = world.airports.filter((_, i) => !out.has(i) || !back.has(i))
    expect(alone.map(({ code }) => code)).toEqual([])
  })

  it('has at least 60,000 departures on any day of a week', () => {
    for (let day = 20_500; day < 20_507; day++) {
      const count = routes.reduce(
        (sum, route) => sum + (timetable.operates(route, day) ? at(network.flights, route) : 0),
        0,
      )
      expect(count).toBeGreaterThan(60_000)
    }
  })

  it('no two departures of a carrier share a number', () => {
    const seen = new Set<string>()
    for (const route of routes)
      for (let nth = 0; nth < at(network.flights, route); nth++) {
        const back = at(network.outward, route) === 1 ? 0 : 1
        const number = at(network.number, at(network.firstNumber, route) + nth) + back
        expect(number).toBeLessThan(10_000)
        seen.add(`${at(network.carrier, route)} ${number}`)
      }
    expect(seen.size).toBe(routes.reduce((sum, route) => sum + at(network.flights, route), 0))
  })

  it('no route connects countries closed to each other or exceeds the range of its aircraft', () => {
    const country = (airport: number) => world.airports[airport]?.country ?? ''
    const wrong = routes.filter((route) => {
      const type = network.aircraft[at(network.type, route)]
      const open = canFlyBetween(country(at(network.from, route)), country(at(network.to, route)))
      return !open || (type?.rangeKm ?? 0) < at(network.km, route)
    })
    expect(wrong).toEqual([])
  })

  it('routes to, from and within Pakistan are those of the table, plus feeders to places it does not name', () => {
    const known = new Set(
      pakistan.flatMap(([carrier, hub, to]) => to.split(' ').map((at) => `${carrier} ${hub}-${at}`)),
    )
    const named = new Set(pakistan.flatMap(([, hub, to]) => [hub, ...to.split(' ')]))
    const drawn = routes.flatMap((route) => {
      const ends = [world.airports[at(network.from, route)], world.airports[at(network.to, route)]]
      if (at(network.outward, route) !== 1 || !ends.some((end) => end?.country === 'PK')) return []
      return [{ code: network.carriers[at(network.carrier, route)]?.code, ends: ends.map((end) => end?.code ?? '') }]
    })
    const added = drawn.filter(({ code, ends }) => !known.has(`${code} ${ends.join('-')}`))
    expect(added.filter(({ ends }) => ends.every((end) => named.has(end)))).toEqual([])
    expect(new Set(added.map(({ code }) => code))).toEqual(new Set(['PK']))
    expect(drawn.length - added.length).toBe(known.size)
  })

  it('the only low-cost carriers at Heathrow are those that really fly there', () => {
    const heathrow = world.numberOf('LHR')
    const low = routes
      .filter((route) => at(network.to, route) === heathrow)
      .map((route) => network.carriers[at(network.carrier, route)])
      .filter((carrier) => carrier?.kind === 'low')
    expect(new Set(low.map((carrier) => carrier?.code))).toEqual(new Set(['B6', 'EW', 'VY']))
  })

  it('a carrier of the common market has routes outside its home country only where the whole market may fly', () => {
    const market = new Set(
      'AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV ME MK MT NL NO PL PT RO RS SE SI SK XK'.split(
        ' ',
      ),
    )
    const openTo = new Set('AM CA GE IL JO MA MD TN UA US'.split(' '))
    const country = (code: string) => world.airports[world.numberOf(code) ?? -1]?.country
    const foreign = routes
      .filter((route) => at(network.outward, route) === 1)
      .map((route) => ({
        code: network.carriers[at(network.carrier, route)]?.code,
        home: country(network.carriers[at(network.carrier, route)]?.hubs[0] ?? ''),
        ends: [at(network.from, route), at(network.to, route)].map((end) => world.airports[end]?.country),
      }))
      .filter(({ home, ends }) => market.has(home ?? '') && !ends.includes(home))
    expect(foreign.length).toBeGreaterThan(100)
    expect(new Set(foreign.map(({ code }) => code)).size).toBeGreaterThan(4)
    const mayFly = (ends: readonly (string | undefined)[]) =>
      ends.some((end) => market.has(end ?? '')) && ends.every((end) => market.has(end ?? '') || openTo.has(end ?? ''))
    expect(foreign.filter(({ ends }) => !mayFly(ends))).toEqual([])
  })

  it('when an airport is added, carriers that do not serve it keep all their flight numbers, the others almost all', () => {
    const without = airports().filter(({ code }) => code !== 'BHX')
    const before = scheduleOf({ ...reference, airports: without })
    const numbersOf = ({ network: net, world: map }: Pick<typeof before, 'network' | 'world'>) =>
      new Map(
        Array.from({ length: net.count }, (_, route) => [
          `${net.carriers[at(net.carrier, route)]?.code} ${map.airports[at(net.from, route)]?.code}-${map.airports[at(net.to, route)]?.code}`,
          Array.from({ length: at(net.flights, route) }, (_, nth) =>
            at(net.number, at(net.firstNumber, route) + nth),
          ).join(' '),
        ]),
      )
    const now = numbersOf({ network, world })
    const old = [...numbersOf(before)]
    const serving = new Set(
      [...now.keys()].filter((route) => /\bBHX\b/.test(route)).map((route) => route.split(' ')[0]),
    )
    const isServing = ([route]: (typeof old)[number]) => serving.has(route.split(' ')[0])
    expect(serving.size).toBeGreaterThan(10)
    const moved = old.filter(([route, numbers]) => now.get(route) !== numbers)
    expect(moved.filter((one) => !isServing(one))).toEqual([])
    expect(moved.length).toBeLessThan(old.filter(isServing).length / 20)
  })
})
