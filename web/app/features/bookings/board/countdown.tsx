import { zoneLabel } from '@safar/contract/day'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { urgencyOf } from '../../../ui/time/time-left.ts'
import { countdown } from './board.rules.ts'
import style from './countdown.module.css'
import { useSeconds } from './seconds.tsx'

/**
 * The time left, ticking visually; screen readers get the deadline itself, in the hotel's time zone if it concerns a
 * hotel.
 */
export function Countdown({ at, zone }: { at: string; zone?: string | undefined }) {
  const { t } = useTranslation('bookings')
  const now = useSeconds()
  const { days, clock } = countdown(at, now)
  return (
    <span className={style.countdown} data-urgency={urgencyOf(at, now)}>
      <span className={style.digits} aria-hidden>
        {days > 0 && <b>{t('board.days', { count: days })}</b>}
        <bdi dir="ltr">{days > 0 ? clock.slice(0, 5) : clock}</bdi>
      </span>
      <small>
        <DateTimeText value={at} {...(zone && { zone })} /> {zone && <bdi dir="ltr">{zoneLabel(zone, at)}</bdi>}
      </small>
    </span>
  )
}
