import type { SliceView } from '@safar/contract/flights.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { useDurationText } from '../../../ui/duration.ts'
import { JourneyLine } from '../../../ui/line/journey-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import styles from './slice-row.module.css'
import { airlineNames, partsOf, useStopWords } from './use-offer-words.ts'

interface Props {
  slice: SliceView
  /** Minutes of the longest leg shown: lines are drawn to one scale. */
  scaleTo: number
  /** Beneath the airline: tags. */
  under?: ReactNode
  /** At the end of the line of stops. */
  aside?: ReactNode
}

/** The wall clock of the place, as it stands in the text. */
const clockOf = (at: string) => at.slice(11, 16)

function Arrival({ at, airport, days }: { at: string; airport: string; days: number }) {
  const { t } = useTranslation('flights')
  return (
    <div>
      <div className={styles.time}>
        <Ltr>{clockOf(at)}</Ltr>
        {days !== 0 && (
          <sup>
            <Ltr>{days > 0 ? `+${days}` : `−${-days}`}</Ltr>
            <span className="visually-hidden">
              {days > 0 ? t('offer.laterDay', { count: days }) : t('offer.earlierDay')}
            </span>
          </sup>
        )}
      </div>
      <div className={styles.code}>
        <Ltr>{airport}</Ltr>
      </div>
    </div>
  )
}

/** One leg: who flies, when, how long, and where it stops. */
export function SliceRow({ slice, scaleTo, under, aside }: Props) {
  const { t } = useTranslation('flights')
  const duration = useDurationText()
  const stops = useStopWords()(slice)
  const first = slice.segments[0]
  const last = slice.segments.at(-1)
  if (!first || !last) return null
  const numbers = slice.segments.map(({ marketing }) => `${marketing.code}\u00a0${marketing.number}`).join(', ')
  const length = duration(slice.minutes)
  return (
    <div className={styles.row}>
      <div className={styles.carrier}>
        <AirlineMark code={first.marketing.code} colour={first.marketing.colour} size={36} />
        <div>
          <b>{airlineNames(slice)}</b>
          <small>
            <Ltr>{numbers}</Ltr>
          </small>
        </div>
        {under && <div className={styles.under}>{under}</div>}
      </div>
      <div className={styles.times}>
        <div>
          <div className={styles.time}>
            <Ltr>{clockOf(first.from.at)}</Ltr>
          </div>
          <div className={styles.code}>
            <Ltr>{first.from.airport}</Ltr>
          </div>
        </div>
        <div className={styles.track}>
          <div className={styles.duration}>{length}</div>
          <JourneyLine parts={partsOf(slice)} label={t('offer.line', { stops, duration: length })} scaleTo={scaleTo} />
          <div className={styles.stops}>
            <span aria-hidden>{stops}</span>
            {aside}
          </div>
        </div>
        <Arrival at={last.to.at} airport={last.to.airport} days={slice.day_change} />
      </div>
    </div>
  )
}
