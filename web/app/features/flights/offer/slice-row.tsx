import { memo, type ReactNode } from 'react'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { FlightLine } from './flight-line.tsx'
import styles from './slice-row.module.css'
import type { CardWords } from './use-card-words.ts'

/** Another leg of the same airline leaves it as it is drawn. */
const Mark = memo(AirlineMark)

interface Props {
  leg: CardWords['legs'][number]
  /** Minutes of the longest leg of the list: lines are drawn to one scale. */
  scaleTo: number
  /** Beneath the airline: tags and ticks. */
  under?: ReactNode
  /** At the end of the line of stops. */
  aside?: ReactNode
}

/** One leg: who flies, when, how long, and where it stops. */
export const SliceRow = ({ leg, scaleTo, under, aside }: Props) => (
  <div className={styles.row}>
    <div className={styles.carrier}>
      <Mark code={leg.code} colour={leg.colour} size={36} />
      <p>
        <b>{leg.airline}</b>
        <small>
          <Ltr>{leg.numbers}</Ltr>
        </small>
      </p>
      {under && <div className={styles.under}>{under}</div>}
    </div>
    <div className={styles.times}>
      <p className={styles.end}>
        <time>{leg.leaves}</time>
        {leg.from}
      </p>
      <div className={styles.track}>
        <p className={styles.duration}>{leg.duration}</p>
        <FlightLine parts={leg.parts} minutes={leg.minutes} scaleTo={scaleTo} label={leg.line} />
        <div className={styles.stops}>
          <span aria-hidden>{leg.stops}</span>
          {aside}
        </div>
      </div>
      <p className={styles.end}>
        <time>
          {leg.arrives}
          {leg.days !== 0 && (
            <sup>
              <Ltr>{leg.days > 0 ? `+${leg.days}` : `−${-leg.days}`}</Ltr>
              <span className="visually-hidden"> {leg.later}</span>
            </sup>
          )}
        </time>
        {leg.to}
      </p>
    </div>
  </div>
)
