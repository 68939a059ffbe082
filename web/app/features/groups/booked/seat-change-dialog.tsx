import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { SeatChange } from '@safar/contract/products/groups/groups.shapes'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageOf } from '../../../platform/api.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { type SeatChangeKind, seatChangeQuery, useReduceSeats, useSplitBooking } from '../api.ts'
import style from '../groups.module.css'
import { bySeat, passengerLabel } from './passenger-label.ts'
import { SeatChangeParts } from './seat-change-parts.tsx'

interface Props {
  change: SeatChangeKind
  booking: BookingOf<'group'>
  onClose: () => void
}

const textOf = (failure: unknown): string =>
  failure instanceof ApiFailure ? (Object.values(failure.fields)[0] ?? messageOf(failure) ?? '') : ''

/** Both actions share one form; the buyer agrees to what the preview showed. */
function useSeatChange({ change, booking, onClose }: Props, onRefused: (text: string) => void) {
  const handlers = {
    onSuccess: onClose,
    onFailure: (failure: unknown) => {
      onRefused(textOf(failure))
      return failure instanceof ApiFailure && Object.keys(failure.fields).length > 0
    },
  }
  const splitting = useSplitBooking(handlers)
  const reducing = useReduceSeats(handlers)
  const { id, version } = booking
  return {
    busy: splitting.busy || reducing.busy,
    run: (keys: readonly string[], { kept }: SeatChange) => {
      const body = { version, travellers: [...keys] }
      if (change === 'split') void splitting.run({ params: { id }, body })
      else void reducing.run({ params: { id }, body: { ...body, agreed_penalty: kept } })
    },
  }
}

/**
 * Selects who moves to a booking of their own, or whose seats are given back, and shows the result before anyone
 * agrees.
 */
export function SeatChangeDialog(props: Props) {
  const { change, booking, onClose } = props
  const { t } = useTranslation('groups')
  const [keys, setKeys] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState('')
  const { data, error, isFetching } = useQuery(seatChangeQuery(booking, change, keys))
  const { run, busy } = useSeatChange(props, setRefusal)
  const people = booking.travellers.filter(({ state }) => state === 'booked').toSorted(bySeat)
  const choose = (key: string, chosen: boolean) => {
    setRefusal('')
    setKeys(chosen ? [...keys, key] : keys.filter((other) => other !== key))
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (keys.length === 0) setRefusal(t('part.pick'))
    else if (data && !isFetching) run(keys, data)
  }
  const alert = refusal || (error ? textOf(error) : '')
  return (
    <ActionDialog
      title={t(`${change}.title`)}
      text={t(`${change}.text`)}
      action={t(`${change}.action`)}
      danger={change === 'reduce'}
      busy={busy}
      size={640}
      onSubmit={send}
      onClose={onClose}
    >
      {change === 'reduce' && booking.state !== 'pending' && (
        <p className={style.hint}>{t('reduce.free', { count: booking.group.free_reduction_left })}</p>
      )}
      <fieldset className={style.people}>
        <legend>{t(`${change}.choose`)}</legend>
        {people.map((one) => (
          <CheckField
            key={one.key}
            label={<bdi>{passengerLabel(one, t)}</bdi>}
            checked={keys.includes(one.key)}
            onChange={({ currentTarget }) => choose(one.key, currentTarget.checked)}
          />
        ))}
      </fieldset>
      {alert && <p role="alert">{alert}</p>}
      {data && !error && keys.length > 0 && (
        <SeatChangeParts title={t(`${change}.both`)} change={data} currency={booking.currency} />
      )}
      {isFetching && !data && <p role="status">{t('part.loading')}</p>}
    </ActionDialog>
  )
}
