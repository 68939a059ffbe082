import type { HolidayView } from '@safar/contract/holidays/holidays.contract'
import { useTranslation } from 'react-i18next'

/** What cancelling costs, the longest before departure first. */
export function Tiers({ cancellation }: Pick<HolidayView, 'cancellation'>) {
  const { t } = useTranslation('holidays')
  return (
    <ul>
      {cancellation.map(({ days_before, percent }) => (
        <li key={days_before ?? 'booking'}>
          {days_before === null ? t('tierFromBooking', { percent }) : t('tier', { percent, count: days_before })}
        </li>
      ))}
    </ul>
  )
}
