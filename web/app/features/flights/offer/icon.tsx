import { memo } from 'react'
import styles from './icon.module.css'

/** One path per icon, because a list renders hundreds of them. */
const paths = {
  luggage:
    'M6 8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2l0-10M9 6v-1a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v1M6 10h12M6 16h12M9 20v1M15 20v1',
  noLuggage:
    'M10 6h6a2 2 0 0 1 2 2v6m0 4a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-10c0-.546.218-1.04.573-1.4M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v1M6 10h4m4 0h4M6 16h10M9 20v1M15 20v1M3 3l18 18',
  backpack:
    'M5 18v-6a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3M10 6v-1a2 2 0 1 1 4 0v1M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4M11 10h2',
  never: 'M20.042 16.045a9 9 0 0 0-12.087-12.087m-2.318 1.677a9 9 0 1 0 12.725 12.73M3 3l18 18',
  ask: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 16v.01M12 13a2 2 0 0 0 .914-3.782a1.98 1.98 0 0 0-2.414.483',
  back: 'M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5',
  moon: 'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1-8.313-12.454l0 .008',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3',
  exchange: 'M7 10h14l-4-4M17 14h-14l4 4',
  pin: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0',
  plane: 'M16 10h4a2 2 0 0 1 0 4h-4l-4 7h-3l2-7h-4l-2 2h-3l2-4l-2-4h3l2 2h4l-2-7h3l4 7',
  laterDay: 'M12.5 21h-6.5a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v5M16 3v4M8 3v4M4 11h16M16 19h6M19 16v6',
  down: 'M6 9l6 6l6-6',
} as const

export type IconName = keyof typeof paths

export const Icon = memo(({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
))
