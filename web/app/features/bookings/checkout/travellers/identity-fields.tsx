import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../../ui/fields/country-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../../ui/fields/typed-date-field.tsx'
import type { MrzFieldProps } from '../../../travellers/public.ts'
import type { TravellerValues } from '../form/travellers-form.rules.ts'
import styles from './traveller-card.module.css'
import type { SetTravellerField, TravellerFieldProps } from './traveller-fields.ts'

interface Props {
  props: TravellerFieldProps
  set: SetTravellerField
  values: TravellerValues
  international: boolean
  from: MrzFieldProps
  /** The masked document number of a saved traveller, stored at the server. */
  masked: string | null
  /** The traveller was typed before a reload, which keeps no document numbers. */
  restored: boolean
}

const PAKISTAN = 'PK'

/** An optional field: left empty, it becomes null and is not validated. */
const optional = ({ props, set }: Pick<Props, 'props' | 'set'>, name: 'cnic' | 'passport' | 'frequent_flyer') => {
  const { value, ...rest } = props(name)
  return {
    ...rest,
    value: value ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value || null),
  }
}

function Cnic(own: Props & { needed?: boolean }) {
  const { t } = useTranslation('bookings')
  const { values, restored, needed = false, from } = own
  return (
    <TextField
      {...optional(own, 'cnic')}
      ltr
      label={t('checkout.field.cnic')}
      placeholder="35202-1234567-1"
      help={needed && restored && !values.cnic ? t('checkout.field.notStored') : undefined}
      autoComplete="off"
      {...from('cnic')}
    />
  )
}

function PassportFields(own: Props) {
  const { t } = useTranslation('bookings')
  const { props, values, from, masked, restored } = own
  const help = masked ? t('checkout.field.passportKept') : restored && !values.passport
  return (
    <>
      <TextField
        {...(masked ? optional(own, 'passport') : props('passport'))}
        ltr
        label={t('checkout.field.passport')}
        required={!masked}
        placeholder={masked ?? undefined}
        help={help === true ? t('checkout.field.notStored') : help || undefined}
        autoComplete="off"
        {...from('passport')}
      />
      <CountryField
        {...props('passport_country')}
        label={t('checkout.field.issuedBy')}
        required
        autoComplete="off"
        {...from('passport_country')}
      />
      <TypedDateField
        {...props('passport_expires')}
        label={t('checkout.field.expires')}
        required
        placeholder={t('checkout.field.dayFirst')}
        {...from('passport_expires')}
      />
    </>
  )
}

/** The passport for an international journey; for a domestic one the CNIC, or a passport number instead. */
export function IdentityFields(own: Props) {
  const { t } = useTranslation('bookings')
  const { international, values, from } = own
  const frequentFlyer = (
    <TextField
      {...optional(own, 'frequent_flyer')}
      ltr
      label={t('checkout.field.frequentFlyer')}
      maxLength={30}
      autoComplete="off"
      className={styles.frequentFlyer}
    />
  )
  if (!international)
    return (
      <>
        <Cnic {...own} needed />
        <TextField {...optional(own, 'passport')} ltr label={t('checkout.field.passportOr')} {...from('passport')} />
        {frequentFlyer}
      </>
    )
  return (
    <>
      <PassportFields {...own} />
      {values.nationality === PAKISTAN && <Cnic {...own} />}
      {frequentFlyer}
    </>
  )
}
