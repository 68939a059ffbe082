import { aircraft, airlines, airports } from '@safar/reference/rows'
import { describe, expect, it } from 'vitest'
import { scheduleOf } from './schedule.ts'

const { network, timetable, departures } = scheduleOf({
  airports: airports(),
  airlines: airlines(),
  aircraft: aircraft(),
})

describe('codeshares', () => {
  const routes = Array.from({ length: network.count }, (_, route) => route)
  const flights = routes
    .filter((route) => ['EK', 'FZ'].includes(network.carriers[network.carrier[route] ?? 0]?.code ?? ''))
    .flatMap((route) =>
      Array.from(timetable.departures(route), (_, nth) => {
        const leaves = timetable.leaves(route, nth, 20_800)
        const hop = { route, nth, day: 20_800, leaves, arrives: leaves + timetable.block(route) }
        return departures.flightOf(hop)
      }),
    )
  const shared = flights.filter(({ marketing, operating }) => marketing.code !== operating.code)

  it('some Emirates flights are operated by flydubai under its own number, with its own aircraft', () => {
    expect(shared.length).toBeGreaterThan(5)
    for (const { marketing, operating, aircraft: type } of shared) {
      expect([marketing.code, operating.code]).toEqual(['EK', 'FZ'])
      expect(['738', '7M8']).toContain(type.code)
    }
  })

  it('no two flights have the same operating number', () => {
    const operated = flights.filter(({ operating }) => operating.code === 'FZ').map(({ operating }) => operating.number)
    expect(new Set(operated).size).toBe(operated.length)
  })
})
