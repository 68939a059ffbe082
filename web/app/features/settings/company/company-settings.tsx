import { localizedWords } from '@safar/contract/content/read-localized'
import {
  type CompanyForm,
  companyForm,
  MAX_LICENCES,
  MAX_OFFICES,
  type SettingsView,
} from '@safar/contract/settings/settings.contract'
import { currencies } from '@safar/contract/vocabulary/currencies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RefusedFields } from '../../../ui/forms/editor.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { LastChange } from '../../../ui/forms/last-change.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useCurrencyName } from '../../../ui/money/use-currency-name.ts'
import { LocalizedRichTextFields, LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { settingsQuery, useSaveCompany } from '../api.ts'
import { LogoField } from './logo-field.tsx'

/** The company's details on pages, mails and documents: a section of the settings. */
export function CompanySettings() {
  const { data, error, isFetching, refetch } = useQuery({ ...settingsQuery(), refetchOnWindowFocus: false })
  return (
    <Card flush>
      {/* If somebody else saves it, the new version loads and the form resets. */}
      {data && <SettingsForm key={data.version} settings={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <LoadingState shape="form" />}
    </Card>
  )
}

type CompanyFields = ContractForm<CompanyForm & { email: string; ntn: string; strn: string }>

const noText = { en: '', ar: '' }

function SettingsForm({ settings: { company, version, changed } }: { settings: SettingsView }) {
  const { t } = useTranslation('settings')
  const form = useContractForm(companyForm, {
    ...company,
    logo: company.logo ?? null,
    second_currency: company.second_currency ?? null,
    email: company.email ?? '',
    ntn: company.ntn ?? '',
    strn: company.strn ?? '',
  }) as CompanyFields
  const { run, busy } = useSaveCompany({ onFailure: form.showFailure })
  const send = form.onSubmit(async (sent) => {
    await run({ body: { ...sent, version } })
  })
  return (
    <form onSubmit={send} noValidate>
      <FormSection title={t('company.identity')} text={t('company.identityText')}>
        <Wide>
          <LocalizedTextFields label={t('company.name')} maxLength={80} required {...localizedProps(form, 'name')} />
        </Wide>
        <Wide>
          <LocalizedTextFields
            label={t('company.address')}
            maxLength={160}
            required
            {...localizedProps(form, 'address')}
          />
        </Wide>
        <TextField label={t('company.phone')} type="tel" ltr required {...form.getInputProps('phone')} />
        <TextField label={t('company.whatsapp')} type="tel" ltr required {...form.getInputProps('whatsapp')} />
        <TextField
          label={t('company.email')}
          help={t('company.emailHelp')}
          type="email"
          ltr
          {...form.getInputProps('email')}
        />
      </FormSection>
      <FormSection title={t('company.logo')} text={t('company.logoText')}>
        <Wide>
          <LogoField
            value={form.values.logo}
            onChange={(fileName) => form.setFieldValue('logo', fileName)}
            error={form.errors.logo}
          />
        </Wide>
      </FormSection>
      <TaxNumbers form={form} />
      <Offices form={form} />
      <Licences form={form} />
      <SecondCurrency form={form} />
      <FormSection title={t('company.about')} text={t('company.aboutText')}>
        <Wide>
          <LocalizedRichTextFields label={t('company.about')} {...localizedProps(form, 'about')} />
        </Wide>
      </FormSection>
      <FormFoot>
        <RefusedFields errors={form.errors} />
        <PrimaryButton type="submit" busy={busy} disabled={!form.isDirty()}>
          {t('company.save')}
        </PrimaryButton>
        <LastChange changed={changed} />
      </FormFoot>
    </form>
  )
}

function TaxNumbers({ form }: { form: CompanyFields }) {
  const { t } = useTranslation('settings')
  return (
    <FormSection title={t('company.taxNumbers')} text={t('company.taxNumbersText')}>
      <TextField
        label={t('company.ntn')}
        help={t('company.ntnHelp')}
        maxLength={20}
        ltr
        {...form.getInputProps('ntn')}
      />
      <TextField
        label={t('company.strn')}
        help={t('company.strnHelp')}
        maxLength={20}
        ltr
        {...form.getInputProps('strn')}
      />
    </FormSection>
  )
}

function Offices({ form }: { form: CompanyFields }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  return (
    <FormSection title={t('company.offices')} text={t('company.officesText')}>
      <Wide>
        <ItemList
          form={form}
          path="offices"
          items={form.values.offices}
          max={MAX_OFFICES}
          addLabel={t('company.addOffice')}
          create={() => ({ name: noText, address: noText, phone: '' })}
          nameOf={({ name }, place) => localizedWords(name, locale) || t('company.office', { number: place + 1 })}
        >
          {(_, path) => (
            <>
              <Wide>
                <LocalizedTextFields
                  label={t('company.officeName')}
                  maxLength={80}
                  required
                  {...localizedProps(form, `${path}.name`)}
                />
              </Wide>
              <Wide>
                <LocalizedTextFields
                  label={t('company.officeAddress')}
                  maxLength={160}
                  required
                  {...localizedProps(form, `${path}.address`)}
                />
              </Wide>
              <TextField
                label={t('company.officePhone')}
                type="tel"
                ltr
                required
                {...form.getInputProps(`${path}.phone`)}
              />
            </>
          )}
        </ItemList>
      </Wide>
    </FormSection>
  )
}

function Licences({ form }: { form: CompanyFields }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  return (
    <FormSection title={t('company.licences')} text={t('company.licencesText')}>
      <Wide>
        <ItemList
          form={form}
          path="licences"
          items={form.values.licences}
          max={MAX_LICENCES}
          addLabel={t('company.addLicence')}
          create={() => ({ name: noText, number: '' })}
          nameOf={({ name }, place) => localizedWords(name, locale) || t('company.licence', { number: place + 1 })}
        >
          {(_, path) => (
            <>
              <Wide>
                <LocalizedTextFields
                  label={t('company.licenceName')}
                  maxLength={60}
                  required
                  {...localizedProps(form, `${path}.name`)}
                />
              </Wide>
              <TextField
                label={t('company.licenceNumber')}
                maxLength={40}
                ltr
                required
                {...form.getInputProps(`${path}.number`)}
              />
            </>
          )}
        </ItemList>
      </Wide>
    </FormSection>
  )
}

function SecondCurrency({ form }: { form: CompanyFields }) {
  const { t } = useTranslation('settings')
  const nameOf = useCurrencyName()
  const others = currencies.filter((currency) => currency !== agency().currency)
  return (
    <FormSection title={t('company.documents')} text={t('company.documentsText')}>
      <SelectField
        label={t('company.secondCurrency')}
        help={t('company.secondCurrencyHelp')}
        data={[
          { value: '', label: t('company.noSecondCurrency') },
          ...others.map((value) => ({ value, label: nameOf(value) })),
        ]}
        value={form.values.second_currency ?? ''}
        error={form.errors.second_currency}
        onChange={(value) =>
          form.setFieldValue('second_currency', currencies.find((currency) => currency === value) ?? null)
        }
      />
    </FormSection>
  )
}
