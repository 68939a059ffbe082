import type { AgencyView } from '@safar/contract/people/agents.contract'
import { isle } from '@safar/contract/wording/isle'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import type { AgencyValues } from './agency-values.ts'

interface Props {
  form: ContractForm<AgencyValues>
  /** The details the office already holds; its CNIC and NTN stay unless typed again. */
  known?: AgencyView | undefined
  /** Changed numbers take effect only once the office has approved them. */
  reviewed?: boolean
}

/** The agency's identity, licences and address. */
export function AgencyFields({ form, known, reviewed = false }: Props) {
  const { t } = useTranslation('agents')
  const keepsHint = (masked: string | null | undefined) =>
    masked ? t('form.keeps', { masked: isle(masked) }) : undefined
  return (
    <>
      <FormSection title={t('form.agency.title')} text={t('form.agency.text')}>
        <TextField
          label={t('form.agencyName')}
          autoComplete="organization"
          required
          {...form.getInputProps('agency_name')}
        />
        <TextField label={t('form.owner')} autoComplete="name" required {...form.getInputProps('owner_name')} />
      </FormSection>
      <FormSection title={t('form.numbers.title')} text={t(reviewed ? 'change.reviewed' : 'form.numbers.text')}>
        <TextField
          label={t('form.cnic')}
          help={keepsHint(known?.cnic_masked) ?? t('form.cnicHelp')}
          inputMode="numeric"
          autoComplete="off"
          ltr
          required={!known?.cnic_masked}
          {...form.getInputProps('cnic')}
        />
        <TextField
          label={t('form.ntn')}
          help={keepsHint(known?.ntn_masked) ?? t('form.ntnHelp')}
          inputMode="numeric"
          autoComplete="off"
          ltr
          required={!known?.ntn_masked}
          {...form.getInputProps('ntn')}
        />
        <TextField label={t('form.licence')} autoComplete="off" ltr required {...form.getInputProps('dts_licence')} />
        <DateField label={t('form.licenceExpiry')} required {...form.getInputProps('dts_expiry')} />
        <TextField
          label={t('form.iata')}
          help={t('form.iataHelp')}
          inputMode="numeric"
          autoComplete="off"
          ltr
          {...form.getInputProps('iata_number')}
        />
      </FormSection>
      <FormSection title={t('form.place.title')} text={t('form.place.text')}>
        <Wide>
          <TextField
            label={t('form.address')}
            autoComplete="street-address"
            required
            {...form.getInputProps('address')}
          />
        </Wide>
        <TextField label={t('form.city')} autoComplete="address-level2" required {...form.getInputProps('city')} />
        <CountryField label={t('form.country')} required {...form.getInputProps('country')} />
        <PhoneField label={t('form.phone')} autoComplete="tel" required {...form.getInputProps('phone')} />
        <PhoneField label={t('form.whatsapp')} required {...form.getInputProps('whatsapp')} />
      </FormSection>
    </>
  )
}
