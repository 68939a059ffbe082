import { Chip } from '@mantine/core'
import {
  benefitCurrencies,
  insuranceBenefits,
  insuranceRegions,
  MAX_COVER_DAYS,
  MAX_INSURED_AGE,
  planStatuses,
} from '@safar/contract/vocabulary/insurance'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import styles from './editor.module.css'
import { type EditorForm, newBand } from './editor-form.ts'
import { RowList } from './row-list.tsx'

interface Props {
  form: EditorForm
}

/** Name, insurer, and whether it is on sale. */
export function AboutSection({ form }: Props) {
  const { t } = useTranslation('insuranceOffice')
  const { t: tInsurance } = useTranslation('insurance')
  return (
    <EditorSection title={t('about.title')}>
      <div className={styles.whole}>
        <LocalizedTextFields label={t('about.name')} maxLength={80} required {...localizedProps(form, 'name')} />
        <LocalizedTextFields label={t('about.summary')} maxLength={300} long {...localizedProps(form, 'summary')} />
      </div>
      <TextField label={t('about.insurer')} required maxLength={80} {...form.getInputProps('insurer')} />
      <SelectField
        label={t('about.status')}
        data={planStatuses.map((value) => ({ value, label: tInsurance(`statuses.${value}`) }))}
        {...form.getInputProps('status')}
      />
      <TextField
        label={t('about.helpline')}
        help={t('about.helplineHelp')}
        required
        ltr
        maxLength={40}
        {...form.getInputProps('helpline')}
      />
      <TextField
        label={t('about.policyNumber')}
        help={t('about.policyNumberHelp')}
        ltr
        maxLength={40}
        {...form.getInputProps('policy_number')}
        value={form.values.policy_number ?? ''}
      />
      <NumberField
        form={form}
        path="cooling_off_days"
        label={t('about.coolingOff')}
        help={t('about.coolingOffHelp')}
        min={0}
        max={60}
        required
      />
    </EditorSection>
  )
}

/** The benefits and their limits. */
export function BenefitsSection({ form }: Props) {
  const { t } = useTranslation('insuranceOffice')
  const { t: tInsurance } = useTranslation('insurance')
  const { benefits } = form.values
  const next = () => ({
    kind: insuranceBenefits.find((kind) => !benefits.some((one) => one.kind === kind)) ?? 'medical',
    limit: 1_000,
    currency: benefits.at(-1)?.currency ?? 'EUR',
  })
  return (
    <EditorSection title={t('benefits.title')} text={t('benefits.text')}>
      <RowList
        form={form}
        path="benefits"
        items={benefits}
        max={insuranceBenefits.length}
        addLabel={t('benefits.add')}
        create={next}
        nameOf={({ kind }) => tInsurance(`benefits.${kind}`)}
      >
        {(_, path) => (
          <>
            <SelectField
              label={t('benefits.kind')}
              data={insuranceBenefits.map((value) => ({ value, label: tInsurance(`benefits.${value}`) }))}
              {...form.getInputProps(`${path}.kind`)}
            />
            <NumberField form={form} path={`${path}.limit`} label={t('benefits.limit')} min={1} max={100_000_000} />
            <SelectField
              label={t('benefits.currency')}
              data={[...benefitCurrencies]}
              {...form.getInputProps(`${path}.currency`)}
            />
          </>
        )}
      </RowList>
    </EditorSection>
  )
}

/** Adult premiums by region and length of trip. */
export function PremiumsSection({ form }: Props) {
  const { t } = useTranslation('insuranceOffice')
  const { t: tInsurance } = useTranslation('insurance')
  const { currency } = agency()
  const { premiums } = form.values
  const free = insuranceRegions.find((region) => !premiums.some((one) => one.region === region)) ?? 'schengen'
  return (
    <EditorSection title={t('premiums.title')} text={t('premiums.text')}>
      <ItemList
        form={form}
        path="premiums"
        items={premiums}
        min={1}
        max={insuranceRegions.length}
        addLabel={t('premiums.addRegion')}
        create={() => ({ region: free, bands: [newBand(0)] })}
        nameOf={({ region }) => tInsurance(`regions.${region}`)}
      >
        {({ bands }, path) => (
          <>
            <SelectField
              label={tInsurance('region')}
              data={insuranceRegions.map((value) => ({ value, label: tInsurance(`regions.${value}`) }))}
              {...form.getInputProps(`${path}.region`)}
            />
            <RowList
              form={form}
              path={`${path}.bands`}
              items={bands}
              max={20}
              addLabel={t('premiums.addBand')}
              create={() => newBand(bands.at(-1)?.days ?? 0)}
              nameOf={({ days }) => tInsurance('upToDays', { count: days ?? 0 })}
            >
              {(_, at) => (
                <>
                  <NumberField
                    form={form}
                    path={`${at}.days`}
                    label={t('premiums.days')}
                    min={1}
                    max={MAX_COVER_DAYS}
                    required
                  />
                  {(['cost', 'agent', 'public'] as const).map((side) => (
                    <AmountField
                      key={side}
                      label={t(`sides.${side}`)}
                      currency={currency}
                      {...form.getInputProps(`${at}.${side}`)}
                    />
                  ))}
                </>
              )}
            </RowList>
          </>
        )}
      </ItemList>
    </EditorSection>
  )
}

/** How much each age adds to the premium or deducts, and in which regions it is insured. */
export function AgesSection({ form }: Props) {
  const { t } = useTranslation('insuranceOffice')
  const { t: tInsurance } = useTranslation('insurance')
  const { ages, premiums } = form.values
  const sold = insuranceRegions.filter((region) => premiums.some((one) => one.region === region))
  const next = () => {
    const from = Math.min((ages.at(-1)?.to ?? -1) + 1, MAX_INSURED_AGE)
    return { from, to: Math.min(from + 9, MAX_INSURED_AGE), percent: 0, regions: [] }
  }
  return (
    <EditorSection title={t('ages.title')} text={t('ages.text')}>
      <RowList
        form={form}
        path="ages"
        items={ages}
        max={12}
        addLabel={t('ages.add')}
        create={next}
        nameOf={({ from, to }) => t('ages.row', { from: from ?? '', to: to ?? '' })}
      >
        {(row, path) => (
          <>
            <NumberField form={form} path={`${path}.from`} label={t('ages.from')} min={0} max={MAX_INSURED_AGE} />
            <NumberField form={form} path={`${path}.to`} label={t('ages.to')} min={0} max={MAX_INSURED_AGE} />
            <NumberField form={form} path={`${path}.percent`} label={t('ages.load')} min={-100} max={900} suffix=" %" />
            <fieldset className={styles.only}>
              <legend>{t('ages.only')}</legend>
              <Chip.Group
                multiple
                value={row.regions}
                onChange={(chosen) =>
                  form.setFieldValue(
                    `${path}.regions`,
                    insuranceRegions.filter((region) => chosen.includes(region)),
                  )
                }
              >
                {insuranceRegions
                  .filter((region) => sold.includes(region) || row.regions.includes(region))
                  .map((region) => (
                    <Chip key={region} value={region} size="xs">
                      {tInsurance(`regions.${region}`)}
                    </Chip>
                  ))}
              </Chip.Group>
              {form.errors[`${path}.regions`] && (
                <p className={styles.error} role="alert">
                  {form.errors[`${path}.regions`]}
                </p>
              )}
            </fieldset>
          </>
        )}
      </RowList>
    </EditorSection>
  )
}
