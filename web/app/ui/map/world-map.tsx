import { lazy, Suspense } from 'react'
import type { WorldMapProps } from './map-parts.ts'
import styles from './world-map.module.css'

const Canvas = lazy(() => import('./map-canvas.tsx'))

/** A world map from our own data. It fills its container, and is loaded when first shown. */
export const WorldMap = (props: WorldMapProps) => (
  <div className={styles.frame} data-tone={props.tone}>
    <Suspense>
      <Canvas {...props} />
    </Suspense>
  </div>
)
