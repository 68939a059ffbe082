import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './lazy-map.module.css'
import type RouteMap from './route-map.tsx'

const Loaded = lazy(() => import('./route-map.tsx'))

/** The map, loaded when first shown, with its space reserved. */
export const LazyMap = (props: ComponentProps<typeof RouteMap>) => (
  <div className={styles.frame} data-tone={props.tone}>
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  </div>
)
