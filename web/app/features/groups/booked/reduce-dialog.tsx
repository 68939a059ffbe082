import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookedGroup } from '@safar/contract/groups/groups.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useReduceSeats } from '../api.ts'
import { passengerLabel } from './passenger-label.ts'

interface Props {
  booking: BookingView
  group: BookedGroup
  onClose: () => void
}

/** Who leaves, and what it costs: the free seats first, then the deposit of each. */
export function ReduceDialog({ booking, group, onClose }: Props) {
  const { t } = useTranslation('groups')
  const [keys, setKeys] = useState<readonly string[]>([])
  const [error, setError] = useState('')
  const people = booking.travellers.filter(({ state }) => state === 'booked')
  const seated = people.filter(({ key, type }) => keys.includes(key) && type !== 'infant')
  const free = booking.state === 'pending' ? seated.length : group.free_reduction_left
  const penalty = seated.slice(free).reduce((sum, { total }) => sum + Math.min(total, group.deposit_per_seat), 0)
  const { run, busy } = useReduceSeats({
    onSuccess: onClose,
    onFailure: (failure) => {
      const [message] = failure instanceof ApiFailure ? Object.values(failure.fields) : []
      setError(message ?? '')
      return message !== undefined
    },
  })
  const choose = (key: string, chosen: boolean) =>
    setKeys(chosen ? [...keys, key] : keys.filter((other) => other !== key))
  return (
    <ActionDialog
      title={t('reduce.title')}
      text={t('reduce.text')}
      action={t('reduce.action')}
      danger
      busy={busy}
      onSubmit={(event) => {
        event?.preventDefault()
        const body = { version: booking.version, travellers: [...keys], agreed_penalty: penalty }
        void run({ params: { id: booking.id }, body })
      }}
      onClose={onClose}
    >
      {people.map((one) => (
        <CheckField
          key={one.key}
          label={passengerLabel(one, t)}
          checked={keys.includes(one.key)}
          onChange={({ currentTarget }) => choose(one.key, currentTarget.checked)}
        />
      ))}
      <p aria-live="polite">
        {t('reduce.free', { count: group.free_reduction_left })} {t('reduce.penalty')}{' '}
        <Money minor={penalty} currency={booking.currency} />
      </p>
      {error && <p role="alert">{error}</p>}
    </ActionDialog>
  )
}
