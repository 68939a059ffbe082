import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { bookingEvents } from '@safar/contract/calendar/booking-events'
import { toCalendarFile } from '@safar/contract/files/calendar-file'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../../platform/files.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'

/** The dates of an issued booking as a calendar file: flights, stays, days of cover. */
export function CalendarButton({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  const events = bookingEvents(booking, useLocale())
  if (events.length === 0 || booking.state !== 'confirmed') return null
  const save = () => {
    const text = toCalendarFile({ events, now: new Date().toISOString() })
    saveBlob(new Blob([text], { type: 'text/calendar' }), `${booking.ref}.ics`)
  }
  return (
    <OutlineButton leftSection={<IconCalendarPlus size={16} stroke={1.75} />} onClick={save}>
      {t('own.calendar')}
    </OutlineButton>
  )
}
