import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useSetTickets } from '../api.ts'
import { passengerLabel } from './passenger-label.ts'

const values = groupBookings.setTickets.body.pick({ tickets: true })

/** The airline's ticket numbers, one for each passenger. */
export function TicketsDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const people = booking.travellers.filter(({ state }) => state === 'booked' || state === 'issued')
  const form = useContractForm(values, {
    tickets: people.map(({ key, ticket }) => ({ key, number: ticket ?? '' })),
  })
  const { run, busy } = useSetTickets({ onFailure: form.showFailure, onSuccess: onClose })
  const send = form.onSubmit(({ tickets }) => {
    void run({ params: { id: booking.id }, body: { version: booking.version, tickets } })
  })
  return (
    <ActionDialog
      title={t('ticketing.title')}
      text={t('ticketing.text')}
      action={t('ticketing.action')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {people.map((one, place) => (
        <TextField
          key={one.key}
          ltr
          required
          label={t('ticketing.number', { passenger: passengerLabel(one, t) })}
          placeholder="065-1234567890"
          {...form.getInputProps(`tickets.${place}.number`)}
        />
      ))}
    </ActionDialog>
  )
}
