import { umrahVisaForm } from '@safar/contract/products/umrah/booking.shapes'
import { umrahVisaStates } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import type { BookedProps } from '../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { useSaveVisa } from '../api.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './booked.module.css'
import { nameOf } from './booked.rules.ts'

/** The office records visa progress: reference numbers, then each traveller's visa. */
export function VisaDialog({ booking, onClose }: BookedProps<'umrah'> & { onClose: () => void }) {
  const { t } = useTranslation('umrah')
  const { umrah } = booking
  const texts = useUmrahTexts()
  const form = useContractForm(umrahVisaForm, {
    version: booking.version,
    hotel_brns: umrah.stays.map(({ brn }) => brn ?? ''),
    transport_brn: umrah.transport?.brn ?? '',
    visas: umrah.people.map(({ key, visa_state }) => ({ key, state: visa_state, number: '' })),
  })
  const { run, busy } = useSaveVisa({ onFailure: form.showFailure, onSuccess: onClose })
  const send = form.onSubmit((body) => void run({ params: { id: booking.id }, body }))
  return (
    <ActionDialog
      title={t('booked.visas')}
      text={t('booked.visasText')}
      action={t('booked.saveVisas')}
      busy={busy}
      size={720}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={styles.brns}>
        {umrah.stays.map((stay, place) => (
          <TextField
            key={stay.check_in}
            ltr
            label={t('booked.hotelBrn', { hotel: texts.words(stay.hotel.name) })}
            {...form.getInputProps(`hotel_brns.${place}`)}
          />
        ))}
        {umrah.transport && <TextField ltr label={t('booked.transportBrn')} {...form.getInputProps('transport_brn')} />}
      </div>
      {umrah.people.map(({ key, visa_number }, place) => (
        <fieldset key={key} className={styles.visa}>
          <legend>
            <bdi>{nameOf(booking, key)}</bdi>
          </legend>
          <SelectField
            label={t('booked.visaState')}
            data={umrahVisaStates.map((value) => ({ value, label: t(`visaState.${value}`) }))}
            {...form.getInputProps(`visas.${place}.state`)}
          />
          <TextField
            ltr
            label={t('booked.visaNumber')}
            placeholder={visa_number ?? ''}
            {...form.getInputProps(`visas.${place}.number`)}
          />
        </fieldset>
      ))}
    </ActionDialog>
  )
}
