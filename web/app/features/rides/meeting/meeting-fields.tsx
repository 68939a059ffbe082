import type { GetInputPropsReturnType } from '@mantine/form'
import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../ui/use-words.ts'
import styles from './meeting-fields.module.css'

interface Form {
  getInputProps: (path: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType
}

interface Props {
  form: Form
  ride: Pick<RideOption, 'route' | 'from' | 'to'>
}

/** Where the driver comes: the flight at an airport, an address anywhere else. */
export function PlaceFields({ form, ride: { from, to } }: Props) {
  const { t } = useTranslation('rides')
  const words = useWords()
  const meetsFlight = from.kind === 'airport'
  return (
    <>
      {meetsFlight && (
        <TextField
          {...form.getInputProps('flight')}
          ltr
          label={t('meeting.flight')}
          help={t('meeting.flightHelp')}
          placeholder="SV 735"
          autoComplete="off"
          maxLength={9}
        />
      )}
      {!meetsFlight && (
        <TextField
          {...form.getInputProps('pick_up')}
          label={t('meeting.pickUp', { zone: words(from.name) })}
          help={t('meeting.addressHelp')}
          required
          maxLength={200}
        />
      )}
      {to && to.kind !== 'airport' && (
        <TextField
          {...form.getInputProps('drop_off')}
          label={t('meeting.dropOff', { zone: words(to.name) })}
          help={t('meeting.addressHelp')}
          required
          maxLength={200}
        />
      )}
    </>
  )
}

/** How the driver reaches the passengers on the day. */
export function DriverCallFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('rides')
  return (
    <>
      <PhoneField {...form.getInputProps('phone')} label={t('meeting.phone')} help={t('meeting.phoneHelp')} required />
      <CheckField
        {...form.getInputProps('whatsapp', { type: 'checkbox' })}
        className={styles.check}
        label={t('meeting.whatsapp')}
      />
    </>
  )
}
