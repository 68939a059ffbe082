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

const shareOf = (part: number, all: number): number => Math.round((part / all) * 1000)

/** The journey line of a list: the same line with few elements, and lengths that differ only where lines do. */
export const FlightLine = ({ parts, minutes, scaleTo, label }: Props) => (
  <span className={looks.track} role="img" aria-label={label}>
    <span
      className={`${looks.line} ${styles.line}`}
      style={{ flex: `0 1 ${shareOf(minutes, Math.max(minutes, scaleTo)) / 10}%` }}
    >
      {parts.map((part, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a journey have no name but their place.
          key={index}
          className={looks[part.kind]}
          data-night={part.kind === 'night' || undefined}
          style={{ flexGrow: shareOf(part.minutes, minutes) }}
        />
      ))}
    </span>
    <i className={looks.rest} />
  </span>
)
