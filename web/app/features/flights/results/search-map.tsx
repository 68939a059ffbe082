import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placeQuery } from '../api.ts'
import { LazyMap } from '../map/lazy-map.tsx'
import type { FlightSearch } from '../query/flight-search.ts'
import { useLocalName } from '../search/use-place.ts'
import styles from './search-map.module.css'

/** Where the search goes, beneath its words. */
export function SearchMap({ search }: { search: FlightSearch }) {
  const name = useLocalName()
  const codes = [...new Set(search.legs.flatMap(({ from, to }) => [from, to]))]
  const places = useQueries({ queries: codes.map(placeQuery), combine: (all) => all.map(({ data }) => data ?? null) })
  const known = codes.map((code, index) => {
    const place = places[index]
    return { code, airport: place?.airports[0] ?? code, name: place ? name(place.city, place.city_ar) : code }
  })
  const text = JSON.stringify(known)
  const legs = useMemo(() => {
    const stops: typeof known = JSON.parse(text)
    return search.legs.map(({ from, to }) => stops.filter(({ code }) => code === from || code === to))
  }, [search, text])
  return (
    <div className={styles.map}>
      <LazyMap legs={legs} width={1240} height={300} onDark />
    </div>
  )
}
