import { lazy, Suspense } from 'react'
import type { WorldMapProps } from './map-parts.ts'
import styles from './world-map.module.css'

const Canvas = lazy(() => import('./map-canvas.tsx'))

/** A map of the world from data of our own. It fills the box it stands in, and is loaded when it is first shown. */
export const WorldMap = (props: WorldMapProps) => (
  <div className={styles.frame} data-tone={props.tone}>
    <Suspense>
      <Canvas {...props} />
    </Suspense>
  </div>
)
