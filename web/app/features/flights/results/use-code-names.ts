import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useMemo } from 'react'
import { useCityName, useLocalName } from '../../../ui/use-local-name.ts'

type NamedSupplier = { supplier: string; name: string }

/** The names behind the codes of a search, taken from its offers. */
export function useCodeNames(flights: readonly Offer[], suppliers: readonly NamedSupplier[]) {
  const city = useCityName()
  const name = useLocalName()
  const namesByCode = useMemo(() => {
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
    const supplierNames = new Map(suppliers.map((each) => [each.supplier, each.name]))
    return {
      airline: (code: string) => {
        const airline = namesByCode.airlines.get(code)
        return airline ? name(airline.name, airline.name_ar) : code
      },
      city: (code: string) => {
        const place = namesByCode.cities.get(code)
        return place ? city(place) : code
      },
      aircraft: (code: string) => namesByCode.aircraft.get(code) ?? code,
      supplier: (id: string) => supplierNames.get(id) ?? id,
      /** The cities each leg departs from and arrives at. */
      legs: (flights[0]?.slices ?? []).map(({ segments }) => {
        const [from, to] = [segments[0]?.from, segments.at(-1)?.to]
        return { from: from ? city(from) : '', to: to ? city(to) : '' }
      }),
      currency: flights[0]?.currency ?? 'PKR',
    }
  }, [flights, suppliers, namesByCode, city, name])
}

export type CodeNames = ReturnType<typeof useCodeNames>
