import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import type { UmrahPerson } from '@safar/contract/products/umrah/booking.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useSavePassports } from '../api.ts'
import { nameOf } from './booked.rules.ts'

const passportForm = umrahBookings.savePassports.body.shape.passports.element

/** Adds the passport of a traveller who had none at the time of booking. */
export function PassportDialog({
  booking,
  link,
  person,
  onClose,
}: BookedProps<'umrah'> & { person: UmrahPerson; onClose: () => void }) {
  const { t } = useTranslation('umrah')
  const nationality = booking.travellers.find(({ key }) => key === person.key)?.nationality ?? 'PK'
  const form = useContractForm(z.object(passportForm.shape), {
    key: person.key,
    passport: '',
    passport_country: nationality,
    passport_expires: '',
  })
  const { run, busy } = useSavePassports({
    // The server's error paths index the passports sent; here there is only one.
    onFailure: (error) => {
      if (!(error instanceof ApiFailure)) return false
      const own = Object.entries(error.fields).map(([path, message]) => [path.replace('passports.0.', ''), message])
      if (own.length === 0) return false
      form.setErrors(Object.fromEntries(own))
      return true
    },
    onSuccess: onClose,
  })
  const send = form.onSubmit((passport) => {
    void run({
      params: { id: booking.id },
      query: link === undefined ? {} : { token: link },
      body: { version: booking.version, passports: [passport] },
    })
  })
  return (
    <ActionDialog
      title={t('booked.passportOf', { name: nameOf(booking, person.key) })}
      text={t('booked.passportText')}
      action={t('booked.savePassport')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField ltr required label={t('booked.passportNumber')} {...form.getInputProps('passport')} />
      <CountryField label={t('booked.passportCountry')} {...form.getInputProps('passport_country')} />
      <TypedDateField required label={t('booked.passportExpires')} {...form.getInputProps('passport_expires')} />
    </ActionDialog>
  )
}
