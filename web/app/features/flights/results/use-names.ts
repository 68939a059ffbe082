import type { Offer } from '@safar/contract/flights/flights.shapes'
import { useMemo } from 'react'
import { useCityName, useLocalName } from '../search/use-place.ts'

interface Told {
  flights: readonly Offer[]
  suppliers: readonly { supplier: string; name: string }[]
}

/** What the codes of a search mean: the offers themselves say it. */
export function useNames({ flights, suppliers }: Told) {
  const city = useCityName()
  const name = useLocalName()
  const found = useMemo(() => {
    const airlines = new Map<string, { name: string; name_ar: string }>()
    const cities = new Map<string, { city: string; city_ar: string }>()
    const aircraft = new Map<string, string>()
    for (const { slices } of flights)
      for (const { segments } of slices)
        for (const segment of segments) {
          airlines.set(segment.marketing.code, segment.marketing)
          aircraft.set(segment.aircraft.code, segment.aircraft.name)
          cities.set(segment.from.airport, segment.from)
          cities.set(segment.to.airport, segment.to)
        }
    return { airlines, cities, aircraft }
  }, [flights])
  return useMemo(() => {
    const named = new Map(suppliers.map((each) => [each.supplier, each.name]))
    return {
      airline: (code: string) => {
        const airline = found.airlines.get(code)
        return airline ? name(airline.name, airline.name_ar) : code
      },
      city: (code: string) => {
        const place = found.cities.get(code)
        return place ? city(place) : code
      },
      aircraft: (code: string) => found.aircraft.get(code) ?? code,
      supplier: (id: string) => named.get(id) ?? id,
      /** Where each leg begins and ends. */
      legs: (flights[0]?.slices ?? []).map(({ segments }) => {
        const [from, to] = [segments[0]?.from, segments.at(-1)?.to]
        return { from: from ? city(from) : '', to: to ? city(to) : '' }
      }),
      currency: flights[0]?.currency ?? 'PKR',
    }
  }, [flights, suppliers, found, city, name])
}

export type Names = ReturnType<typeof useNames>
