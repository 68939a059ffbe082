import type { JourneyPart } from '../../../ui/line/journey-line.tsx'
import styles from './flight-line.module.css'

interface Props {
  parts: readonly JourneyPart[]
  minutes: number
  /** Minutes of the longest leg of the list; the rest of the track is dotted. */
  scaleTo: number
  /** The journey in words. */
  label: string
}

/** The journey line of a list: the same line with few elements. */
export const FlightLine = ({ parts, minutes, scaleTo, label }: Props) => (
  <span className={styles.track} role="img" aria-label={label}>
    <span className={styles.line} style={{ flexGrow: minutes }}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a journey have no name but their place.
        <i key={index} className={styles[part.kind]} style={{ flexGrow: part.minutes }} />
      ))}
    </span>
    <i className={styles.rest} style={{ flexGrow: Math.max(0, scaleTo - minutes) }} />
  </span>
)
