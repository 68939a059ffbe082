import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './lazy-map.module.css'
import type RouteMap from './route-map.tsx'

const Drawn = lazy(() => import('./route-map.tsx'))

/** On a phone the map is drawn for a phone: made smaller, its names could not be read. */
const PHONE = { width: 360, height: 220 }

/** The map with its airports, loaded when one is first looked at; its room is kept free. */
export function LazyMap(props: ComponentProps<typeof RouteMap>) {
  const narrow = useMediaQuery('(max-width: 44.99em)') ?? false
  const { width, height } = narrow ? PHONE : props
  return (
    <div className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
      <Suspense>
        <Drawn {...props} width={width} height={height} />
      </Suspense>
    </div>
  )
}
