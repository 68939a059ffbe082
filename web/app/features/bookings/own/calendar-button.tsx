import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../../platform/files.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useCityName } from '../../flights/public.ts'
import { toCalendar } from './calendar.rules.ts'

/** The flights of an issued booking as a calendar file. */
export function CalendarButton({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const cityOf = useCityName()
  const { ref, pnr, offer, state, separate_itineraries } = booking
  if (!offer || state !== 'confirmed') return null
  const slices = [...offer.slices, ...separate_itineraries.flatMap((one) => one.slices)]
  const save = () => {
    const text = toCalendar({ ref, pnr, slices, now: new Date(), cityOf })
    saveBlob(new Blob([text], { type: 'text/calendar' }), `${ref}.ics`)
  }
  return (
    <OutlineButton leftSection={<IconCalendarPlus size={16} stroke={1.75} />} onClick={save}>
      {t('own.calendar')}
    </OutlineButton>
  )
}
