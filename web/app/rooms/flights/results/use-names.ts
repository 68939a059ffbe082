import type { SearchReply } from '@safar/contract/flights.contract'
import { useMemo } from 'react'
import { useCityName } from '../search/use-place.ts'

/** What the codes of a search mean: the offers themselves say it. */
export function useNames(reply: SearchReply) {
  const city = useCityName()
  const found = useMemo(() => {
    const airlines = new Map<string, string>()
    const cities = new Map<string, { city: string; city_ar: string }>()
    const aircraft = new Map<string, string>()
    for (const segment of reply.flights.flatMap(({ slices }) => slices.flatMap(({ segments }) => segments))) {
      airlines.set(segment.marketing.code, segment.marketing.name)
      aircraft.set(segment.aircraft.code, segment.aircraft.name)
      cities.set(segment.from.airport, segment.from)
      cities.set(segment.to.airport, segment.to)
    }
    const suppliers = new Map(reply.suppliers.map(({ supplier, name }) => [supplier, name]))
    return { airlines, cities, aircraft, suppliers }
  }, [reply])
  return useMemo(() => {
    const outward = reply.flights[0]?.slices[0]?.segments
    const first = outward?.[0]?.from
    const last = outward?.at(-1)?.to
    return {
      airline: (code: string) => found.airlines.get(code) ?? code,
      city: (code: string) => {
        const place = found.cities.get(code)
        return place ? city(place) : code
      },
      aircraft: (code: string) => found.aircraft.get(code) ?? code,
      supplier: (id: string) => found.suppliers.get(id) ?? id,
      origin: first ? city(first) : '',
      destination: last ? city(last) : '',
      currency: reply.flights[0]?.currency ?? 'PKR',
    }
  }, [reply, found, city])
}

export type Names = ReturnType<typeof useNames>
