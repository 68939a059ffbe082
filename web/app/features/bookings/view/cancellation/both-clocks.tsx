import { zoneLabel } from '@safar/contract/day'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import style from './both-clocks.module.css'

const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time by the hotel's clock, and by the reader's if that differs. */
export function BothClocks({ at, zone }: { at: string; zone: string }) {
  const { t } = useTranslation('bookings')
  const own = readersZone()
  return (
    <span className={style.clocks}>
      <span>
        <DateTimeText value={at} zone={zone} /> ({zoneLabel(zone, at)})
      </span>
      {zoneLabel(own, at) !== zoneLabel(zone, at) && (
        <small suppressHydrationWarning>
          {t('stay.yourTime')} <DateTimeText value={at} zone={own} />
        </small>
      )}
    </span>
  )
}
