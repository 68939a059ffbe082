import type { ReactNode } from 'react'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { FlightLine } from './flight-line.tsx'
import styles from './slice-row.module.css'
import type { LegTexts } from './use-card-texts.ts'

interface Props {
  leg: LegTexts
  /** Minutes of the longest leg of the list: all flight lines share one scale. */
  scaleTo: number
  belowAirline?: ReactNode
  afterStops?: ReactNode
}

/** One leg: airline, times, duration and stops. */
export const SliceRow = ({ leg, scaleTo, belowAirline, afterStops }: Props) => (
  <div className={styles.row}>
    <div className={styles.carrier}>
      <AirlineMark code={leg.airlineCode} colour={leg.colour} size={36} />
      <p>
        <b>{leg.airline}</b>
        <small>
          <Ltr>{leg.flightNumbers}</Ltr>
        </small>
      </p>
      {belowAirline && <div className={styles.below}>{belowAirline}</div>}
    </div>
    <div className={styles.times}>
      <p className={styles.end}>
        <time>{leg.departs}</time>
        {leg.from}
      </p>
      <div className={styles.track}>
        <p className={styles.duration}>{leg.duration}</p>
        <FlightLine parts={leg.parts} minutes={leg.minutes} scaleTo={scaleTo} label={leg.lineLabel} />
        <div className={styles.stops}>
          <span aria-hidden>{leg.stops}</span>
          {afterStops}
        </div>
      </div>
      <p className={styles.end}>
        <time>
          {leg.arrives}
          {leg.dayChange !== 0 && (
            <sup>
              <Ltr>{leg.dayChange > 0 ? `+${leg.dayChange}` : `−${-leg.dayChange}`}</Ltr>
              <span className="visually-hidden"> {leg.dayChangeText}</span>
            </sup>
          )}
        </time>
        {leg.to}
      </p>
    </div>
  </div>
)
