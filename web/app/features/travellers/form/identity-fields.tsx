import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { isle } from '@safar/contract/wording/isle'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import type { MrzFieldProps } from '../mrz/use-mrz-fill.ts'
import type { TravellerValues } from './traveller-values.ts'

interface Props {
  form: ContractForm<TravellerValues>
  saved?: TravellerView | undefined
}

interface PassportProps extends Props {
  from: MrzFieldProps
}

export function PassportFields({ form, saved, from }: PassportProps) {
  const { t } = useTranslation('travellers')
  const storedPassport = saved?.passport_masked
  return (
    <>
      <TextField
        {...form.getInputProps('passport')}
        ltr
        label={t('field.passport')}
        autoComplete="off"
        placeholder={storedPassport ?? undefined}
        help={storedPassport ? t('form.kept', { number: isle(storedPassport) }) : undefined}
        {...from('passport')}
      />
      <CountryField
        {...form.getInputProps('passport_country')}
        label={t('field.issuedBy')}
        clearable
        autoComplete="off"
        {...from('passport_country')}
      />
      <TypedDateField
        {...form.getInputProps('passport_expires')}
        label={t('field.expires')}
        placeholder={t('field.dayFirst')}
        {...from('passport_expires')}
      />
      <TextField
        {...form.getInputProps('cnic')}
        ltr
        label={t('field.cnic')}
        autoComplete="off"
        placeholder={saved?.cnic_masked ?? '35202-1234567-1'}
        help={saved?.cnic_masked ? t('form.kept', { number: isle(saved.cnic_masked) }) : t('form.cnicHelp')}
        {...from('cnic')}
      />
    </>
  )
}

export function ContactFields({ form }: Props) {
  const { t } = useTranslation('travellers')
  return (
    <>
      <PhoneField {...form.getInputProps('phone')} label={t('field.phone')} autoComplete="off" />
      <TextField {...form.getInputProps('email')} type="email" label={t('field.email')} autoComplete="off" />
      <TextField {...form.getInputProps('frequent_flyer')} ltr label={t('field.frequentFlyer')} maxLength={30} />
    </>
  )
}
