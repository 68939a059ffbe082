import type { FlightLine } from '@safar/contract/bookings/reissue.shapes'
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
          <DateText value={at.slice(0, 10)} /> <Ltr>{at.slice(11, 16)}</Ltr>
        </li>
      ))}
    </ul>
  )
}
