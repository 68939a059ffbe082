import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { ChosenChips } from '../../../ui/actions/removable-chip.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { AirportField } from '../../pricing/public.ts'
import type { BuilderForm } from './builder-form.ts'

interface FormPath {
  form: BuilderForm
  path: string
}

export function CurrencyField({ form, path, label }: FormPath & { label?: string }) {
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

/** An amount and its currency: riyals or our own. */
export function CostFields({ form, path, label }: FormPath & { label: string }) {
  const currency = String(form.getInputProps(`${path}.currency`).value)
  return (
    <>
      <AmountField label={label} currency={currency} {...form.getInputProps(`${path}.amount`)} />
      <CurrencyField form={form} path={`${path}.currency`} />
    </>
  )
}

/** Cost of an adult, a child and an infant. */
export function PersonCostFields({ form, path }: FormPath) {
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

/** Departure airports: each is found by its name and removed with its button. */
export function CitiesField({ form, path, ...field }: FormPath & FieldProps) {
  const { t } = useTranslation('umrahOffice')
  const { value, onChange } = form.getInputProps(path) as { value: string[]; onChange: (codes: string[]) => void }
  const error = Object.entries(form.errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
  return (
    <div>
      <AirportField
        {...field}
        error={error}
        data-path={path}
        value=""
        onChange={(code) => {
          if (code && !value.includes(code)) onChange([...value, code])
        }}
      />
      <ChosenChips
        chips={value}
        removeLabel={(code) => t('about.removeCity', { code })}
        onRemove={(place) => onChange(value.filter((_, each) => each !== place))}
      />
    </div>
  )
}
