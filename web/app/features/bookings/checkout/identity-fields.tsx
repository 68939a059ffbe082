import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { TravellerValues } from './checkout-form.rules.ts'
import styles from './traveller-card.module.css'
import type { CheckoutForm, FieldPath } from './traveller-card.tsx'

interface Props {
  form: CheckoutForm
  path: FieldPath
  international: boolean
  isRead: (name: keyof TravellerValues) => boolean
  /** The number of somebody from the book, which the server has. */
  masked: string | null
}

/** The passport for a journey over a border; within the country the CNIC, or a passport number in its place. */
export function IdentityFields({ form, path, international, isRead, masked }: Props) {
  const { t } = useTranslation('bookings')
  const props = (name: keyof TravellerValues) => form.getInputProps(path(name))
  const optional = (name: 'cnic' | 'passport') => {
    const { value, ...rest } = props(name)
    // Left empty it is not asked for.
    return {
      ...rest,
      value: value ?? '',
      onChange: (event: { currentTarget: { value: string } }) =>
        form.setFieldValue(path(name), event.currentTarget.value || null),
    }
  }
  if (!international)
    return (
      <>
        <TextField
          {...optional('cnic')}
          ltr
          label={t('checkout.field.cnic')}
          placeholder="35202-1234567-1"
          className={styles.half}
        />
        <TextField
          {...optional('passport')}
          ltr
          label={t('checkout.field.passportOr')}
          read={isRead('passport')}
          className={styles.half}
        />
      </>
    )
  return (
    <>
      <TextField
        {...(masked ? optional('passport') : props('passport'))}
        ltr
        label={t('checkout.field.passport')}
        required={!masked}
        placeholder={masked ?? undefined}
        help={masked ? t('checkout.field.passportKept') : undefined}
        autoComplete="off"
        read={isRead('passport')}
        className={styles.third}
      />
      <CountryField
        {...props('passport_country')}
        label={t('checkout.field.issuedBy')}
        required
        autoComplete="off"
        className={styles.third}
      />
      <DateField
        {...props('passport_expires')}
        label={t('checkout.field.expires')}
        required
        placeholder={t('checkout.field.dayFirst')}
        defaultLevel="decade"
        className={styles.third}
      />
    </>
  )
}
