import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { Money } from '../../ui/money/money.tsx'
import { timeText } from '../../ui/time/calendar.ts'
import { useNow } from '../../ui/time/use-now.ts'
import { deadlinesWithin } from './api.ts'
import style from './deadline-line.module.css'
import { toBeads, toTicks } from './deadline-line.rules.ts'

const HOURS = 12

interface Props {
  /** URLs of the list of all deadlines, and of one booking. */
  board: string
  details: (booking: BookingRow) => string
}

/** The time limits of the next hours on one line: a bead for each, sized by its amount. Hidden when there are none. */
export function DeadlineLine({ board, details }: Props) {
  const { t } = useTranslation('dashboard')
  const now = useNow()
  const { data } = useQuery(deadlinesWithin(HOURS))
  const payBy = (data ?? []).filter(({ kind }) => kind === 'pay_by')
  const bookings = new Map(payBy.map(({ booking }) => [booking.id, booking]))
  const beads = toBeads(
    payBy.map(({ at, booking: { id, ref, amount } }) => ({ id, ref, at, amount })),
    now,
    HOURS,
  )
  if (beads.length === 0) return null
  return (
    <Card
      title={t('limits.title', { hours: HOURS })}
      aside={
        <>
          <span className={style.hint}>{t('limits.hint')}</span>
          <Link className="link" to={board}>
            {t('all')}
          </Link>
        </>
      }
    >
      <div className={style.scroller}>
        <div className={style.line}>
          <span className={style.track} aria-hidden />
          <span className={style.ring} aria-hidden />
          {toTicks(now, HOURS).map(({ at, place }) => (
            <span key={at} className={style.tick} style={{ insetInlineStart: `${place}%` }} aria-hidden>
              <bdi dir="ltr">{timeText(at)}</bdi>
            </span>
          ))}
          <ul>
            {beads.map(({ id, ref, at, amount, place, size, urgency, row }) => {
              const booking = bookings.get(id)
              if (!booking) return null
              return (
                <li key={id} style={{ insetInlineStart: `${place}%` }} data-urgency={urgency} data-row-at={row}>
                  <Link to={details(booking)} className={style.bead} title={`${ref} ${timeText(at)}`}>
                    <span className={style.label} data-last={place > 84 || undefined}>
                      <b>
                        <Ltr>{ref}</Ltr>
                      </b>{' '}
                      <Money minor={amount} currency={booking.currency} bare />
                    </span>
                    <i style={{ inlineSize: size, blockSize: size }} />
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </Card>
  )
}
