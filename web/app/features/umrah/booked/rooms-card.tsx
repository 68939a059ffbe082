import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows } from '../../../ui/layout/card-rows.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { ListsDialog } from '../office/lists-dialog.tsx'
import { nameOf } from './booked.rules.ts'
import { RoomsDialog } from './rooms-dialog.tsx'

const live: readonly BookingView['state'][] = ['held', 'awaiting_approval', 'confirmed']

export const isLive = ({ state }: Pick<BookingView, 'state'>): boolean => live.includes(state)

/** Buyers can change rooms until the visas are applied for, the office until departure. */
const canChange = (booking: BookingOf<'umrah'>, manages: boolean): boolean =>
  isLive(booking) &&
  booking.umrah.rooms.length > 1 &&
  booking.umrah.departs_on > officeToday() &&
  (manages || booking.umrah.visa_state === 'not_started')

/** The rooming list. */
export function RoomsCard(props: BookedProps<'umrah'>) {
  const { booking } = props
  const { umrah } = booking
  const { t } = useTranslation('umrah')
  const manages = useCan('umrah.manage')
  const [open, setOpen] = useState<'rooms' | 'lists' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card
      title={t('rooms.title')}
      flush
      aside={
        <>
          {manages && (
            <OutlineButton size="xs" onClick={() => setOpen('lists')}>
              {t('lists.title')}
            </OutlineButton>
          )}
          {canChange(booking, manages) && (
            <OutlineButton size="xs" onClick={() => setOpen('rooms')}>
              {t('booked.changeRooms')}
            </OutlineButton>
          )}
        </>
      }
    >
      <CardRows>
        {umrah.rooms.map(({ sharing, guests }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are told apart by their order alone
          <CardRow key={place} end={t(`sharing.${sharing}`)}>
            <b>{t('rooms.room', { number: place + 1 })}</b>
            <small>
              <bdi>{guests.map((key) => nameOf(booking, key)).join(', ')}</bdi>
            </small>
          </CardRow>
        ))}
      </CardRows>
      {open === 'rooms' && <RoomsDialog {...props} onClose={close} />}
      {open === 'lists' && <ListsDialog day={umrah.departs_on} onClose={close} />}
    </Card>
  )
}
