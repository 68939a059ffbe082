import looks from '../../../ui/line/journey-line.module.css'
import type { JourneyPart } from '../../../ui/line/journey-line.tsx'
import styles from './flight-line.module.css'

interface Props {
  parts: readonly JourneyPart[]
  minutes: number
  /** Minutes of the longest leg of the list; the rest of the track is dotted. */
  scaleTo: number
  /** Describes the journey for screen readers. */
  label: string
}

const shareOf = (part: number, all: number): number => Math.round((part / all) * 1000)

/** Flight, layover, flight. A shorter journey keeps empty parts, so that reused cards need no new elements. */
const USUAL = 3

/** The journey line for lists, with fewer elements. */
export const FlightLine = ({ parts, minutes, scaleTo, label }: Props) => (
  <span className={looks.track} role="img" aria-label={label}>
    <span
      className={`${looks.line} ${styles.line}`}
      style={{ flex: `0 1 ${shareOf(minutes, Math.max(minutes, scaleTo)) / 10}%` }}
    >
      {Array.from({ length: Math.max(USUAL, parts.length) }, (_, index) => parts[index]).map((part, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a journey have no name but their place.
          key={index}
          className={part && looks[part.kind]}
          data-night={part?.kind === 'night' || undefined}
          style={{ flexGrow: part ? shareOf(part.minutes, minutes) : 0 }}
        />
      ))}
    </span>
    <i className={looks.rest} />
  </span>
)
