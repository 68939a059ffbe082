import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './lazy-map.module.css'
import type RouteMap from './route-map.tsx'

const Drawn = lazy(() => import('./route-map.tsx'))

/** On a phone the map has its own size: scaled down, its labels could not be read. */
const PHONE = { width: 360, height: 220 }

/** The map, loaded when it is first shown; its space is reserved. */
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
