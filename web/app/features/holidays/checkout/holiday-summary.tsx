import type { HolidayDeparture, HolidayPrice, HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../../ui/use-words.ts'
import { FareLines, PackageSummary, TripDates } from '../../bookings/checkout/public.ts'

interface Props {
  holiday: HolidayView
  departure: HolidayDeparture
}

/** The holiday at a glance: name, nights, dates. */
export function HolidaySummary({ holiday, departure }: Props) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  return (
    <PackageSummary
      name={words(holiday.name)}
      detail={`${words(holiday.destination)} · ${t('nights', { count: holiday.nights })}`}
    >
      <TripDates
        days={[
          { label: t('booked.departs'), day: departure.departs_on },
          { label: t('booked.returns'), day: departure.returns_on },
        ]}
      />
    </PackageSummary>
  )
}

export function HolidayBreakdown({ price }: { price: HolidayPrice }) {
  const { t } = useTranslation('holidays')
  return <FareLines lines={price.lines} currency={price.currency} nameOf={(fare) => t(`fares.${fare}`)} />
}
