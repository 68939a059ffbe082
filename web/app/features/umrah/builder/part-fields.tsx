import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { asField, type FieldProps } from '../../../ui/fields/field.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { BuilderForm } from './builder-form.ts'

interface Bound {
  form: BuilderForm
  path: string
}

export function CurrencyField({ form, path, label }: Bound & { label?: string }) {
  const { t } = useTranslation('umrahOffice')
  const own = agency().currency
  return (
    <SelectField
      label={label ?? t('currency')}
      data={own === 'SAR' ? ['SAR'] : ['SAR', own]}
      {...form.getInputProps(path)}
    />
  )
}

/** An amount and its currency: riyals, or our own. */
export function CostFields({ form, path, label }: Bound & { label: string }) {
  const currency = String(form.getInputProps(`${path}.currency`).value)
  return (
    <>
      <AmountField label={label} currency={currency} {...form.getInputProps(`${path}.amount`)} />
      <CurrencyField form={form} path={`${path}.currency`} />
    </>
  )
}

/** What an adult, a child and an infant cost. */
export function PersonCostFields({ form, path }: Bound) {
  const { t } = useTranslation('umrahOffice')
  const currency = String(form.getInputProps(`${path}.currency`).value)
  return (
    <>
      {(['adult', 'child', 'infant'] as const).map((person) => (
        <AmountField
          key={person}
          label={t(`cost.${person}`)}
          currency={currency}
          {...form.getInputProps(`${path}.${person}`)}
        />
      ))}
      <CurrencyField form={form} path={`${path}.currency`} />
    </>
  )
}

/** Airports whose groups of pilgrims leave most often. */
const USUAL_CITIES = ['LHE', 'KHI', 'ISB', 'MUX', 'PEW', 'SKT', 'LYP', 'UET']

export function CitiesField({ form, path, ...field }: Bound & FieldProps) {
  const { value, onChange, error, ...rest } = form.getInputProps(path)
  const first = Object.entries(form.errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
  return (
    <TagsInput
      {...rest}
      {...asField({ ...field, error: error ?? first })}
      data={USUAL_CITIES}
      value={value}
      onChange={(codes) => onChange([...new Set(codes.map((code) => code.trim().toUpperCase()))])}
    />
  )
}
