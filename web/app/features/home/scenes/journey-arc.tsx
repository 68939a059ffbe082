import { Khatam } from '../../../ui/brand/khatam.tsx'
import styles from './journey-arc.module.css'

const PLANE =
  'M22 0C22 -2 18 -2.6 14 -2.6H6L-4 -15H-8L-3 -2.6H-11L-15 -7H-18L-15.6 0 -18 7H-15L-11 2.6H-3L-8 15H-4L6 2.6H14C18 2.6 22 2 22 0Z'

/** The line from Lahore to Makkah over the scene, cropped like the scene; animates once. */
export const JourneyArc = () => (
  <svg className={styles.arc} viewBox="0 0 1440 780" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path className={styles.way} d="M330 578C600 330 1128 -130 1177 540" pathLength={1} />
    <circle className={styles.ring} cx="330" cy="578" r="6" />
    <path className={styles.plane} transform="translate(1024 199) rotate(21) scale(1.05)" d={PLANE} />
    <g className={styles.star} transform="translate(1168 536)">
      <Khatam size={18} />
    </g>
  </svg>
)
