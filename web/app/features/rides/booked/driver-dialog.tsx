import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import type { RideDriver } from '@safar/contract/products/rides/ride.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { driversQuery, useAssignDriver } from './api.ts'

const values = rideBookings.assignDriver.body.pick({ name: true, phone: true, plate: true })

interface Props {
  bookingId: number
  version: number
  driver: Pick<RideDriver, 'name' | 'phone' | 'plate'> | null
  onClose: () => void
}

/** Who drives: one of the last months, or a new one. The buyer is told at once. */
export function DriverDialog({ bookingId, version, driver, onClose }: Props) {
  const { t } = useTranslation('rides')
  const { data: known = [] } = useQuery(driversQuery())
  const form = useContractForm(values, {
    name: driver?.name ?? '',
    phone: driver?.phone ?? '',
    plate: driver?.plate ?? '',
  })
  const { run, busy } = useAssignDriver({ onFailure: form.showFailure, onSuccess: onClose })
  const send = form.onSubmit((typed) => {
    void run({ params: { id: bookingId }, body: { version, ...typed } })
  })
  return (
    <ActionDialog
      title={t(driver ? 'driver.change' : 'driver.assign')}
      text={<p>{t('driver.text')}</p>}
      action={t('driver.save')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {known.length > 0 && (
        <SelectField
          label={t('driver.known')}
          searchable
          clearable
          data={known.map(({ name, plate }, place) => ({ value: String(place), label: `${name} · ${plate}` }))}
          onChange={(place) => {
            const chosen = known[Number(place)]
            if (place && chosen) form.setValues(chosen)
          }}
        />
      )}
      <TextField {...form.getInputProps('name')} label={t('driver.name')} required maxLength={80} />
      <PhoneField {...form.getInputProps('phone')} label={t('driver.phone')} required autoComplete="off" />
      <TextField {...form.getInputProps('plate')} ltr label={t('driver.plate')} required maxLength={20} />
    </ActionDialog>
  )
}
