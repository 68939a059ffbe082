import { useMemo } from 'react'
import { useLocalName } from '../../../ui/use-local-name.ts'
import { usePlaces } from '../api.ts'
import { LazyMap } from '../map/lazy-map.tsx'
import type { FlightSearch } from '../query/flight-search.ts'
import styles from './search-map.module.css'

/** The route of the search on a map. */
export function SearchMap({ search }: { search: FlightSearch }) {
  const name = useLocalName()
  const codes = [...new Set(search.legs.flatMap(({ origin, destination }) => [origin, destination]))]
  const places = usePlaces(codes)
  const stops = codes.map((code, index) => {
    const place = places[index]
    return { code, airport: place?.airports[0] ?? code, name: place ? name(place.city, place.city_ar) : code }
  })
  const text = JSON.stringify(stops)
  const legs = useMemo(() => {
    const all: typeof stops = JSON.parse(text)
    return search.legs.map(({ origin, destination }) =>
      all.filter(({ code }) => code === origin || code === destination),
    )
  }, [search, text])
  return (
    <div className={styles.map}>
      <LazyMap legs={legs} tone="dark" />
    </div>
  )
}
