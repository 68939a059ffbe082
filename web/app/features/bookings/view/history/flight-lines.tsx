import type { FlightLine } from '@safar/contract/bookings/reissue.shapes'
import { clockOf, dayOf } from '@safar/contract/day'
import { Ltr } from '../../../../ui/ltr.tsx'
import { DateText } from '../../../../ui/time/dates.tsx'
import style from './flight-lines.module.css'

/** One line per flight: number, route, local day and time. */
export function FlightLines({ flights }: { flights: readonly FlightLine[] }) {
  return (
    <ul className={style.lines}>
      {flights.map(({ number, from, to, at }) => (
        <li key={`${number}-${at}`}>
          <Ltr className="code">{number}</Ltr>{' '}
          <Ltr>
            {from}–{to}
          </Ltr>{' '}
          <DateText value={dayOf(at)} /> <Ltr>{clockOf(at)}</Ltr>
        </li>
      ))}
    </ul>
  )
}
