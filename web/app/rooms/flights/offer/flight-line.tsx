import looks from '../../../ui/line/journey-line.module.css'
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
  <span className={looks.track} role="img" aria-label={label}>
    <span className={`${looks.line} ${styles.line}`} style={{ flexGrow: minutes }}>
      {parts.map((part, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a journey have no name but their place.
          key={index}
          className={looks[part.kind]}
          data-night={part.kind === 'night' || undefined}
          style={{ flexGrow: part.minutes }}
        />
      ))}
    </span>
    <i className={looks.rest} style={{ flexGrow: Math.max(0, scaleTo - minutes) }} />
  </span>
)
