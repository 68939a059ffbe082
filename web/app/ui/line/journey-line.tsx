import { IconMoonFilled } from '@tabler/icons-react'
import { Khatam } from '../brand/khatam.tsx'
import styles from './journey-line.module.css'

export interface JourneyPart {
  kind: 'fly' | 'stop' | 'night'
  minutes: number
}

interface JourneyLineProps {
  parts: readonly JourneyPart[]
  /** The trip in words. */
  label: string
  /** Minutes of the longest trip in the list; the rest of the track is dotted. */
  scaleTo?: number | undefined
  onDark?: boolean
}

/** A trip from ring to star, with parts proportional to their duration. */
export function JourneyLine({ parts, label, scaleTo, onDark }: JourneyLineProps) {
  const total = parts.reduce((sum, part) => sum + part.minutes, 0)
  const rest = Math.max(0, (scaleTo ?? total) - total)
  return (
    <span className={styles.track} role="img" aria-label={label} data-on-dark={onDark || undefined}>
      <span className={styles.line} style={{ flexGrow: total }}>
        <span className={styles.ring} />
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a journey have no name but their place.
          <span key={index} className={styles[part.kind]} style={{ flexGrow: part.minutes }}>
            {part.kind === 'night' && <IconMoonFilled size={10} />}
          </span>
        ))}
        <Khatam className={styles.star} size={19} />
      </span>
      {rest > 0 && <span className={styles.rest} style={{ flexGrow: rest }} />}
    </span>
  )
}
