import { bookableProducts } from '@safar/contract/vocabulary/products'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { CityField } from '../fields/city-field.tsx'
import { SupplierField } from '../fields/supplier-field.tsx'
import { ValueFields } from '../fields/value-fields.tsx'
import { starTexts } from '../margins/margin-values.ts'
import type { ChargeValues } from './charge-values.ts'

type Props = { form: ContractForm<ChargeValues> }

export function ChargeName({ form }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <TextField
      label={t('charges.name')}
      help={t('charges.nameHelp')}
      autoComplete="off"
      required
      {...form.getInputProps('name')}
    />
  )
}

export function ChargeValue({ form }: Props) {
  const { t } = useTranslation('pricing')
  return <ValueFields form={form} help={t(`charges.kindHelp.${form.values.kind}`)} />
}

/**
 * Which sales the charge applies to; empty fields match every sale. `hasSupplier` is false for agents, who do not see
 * suppliers.
 */
export function ChargeSales({ form, hasSupplier }: Props & { hasSupplier: boolean }) {
  const { t } = useTranslation('pricing')
  const any = { placeholder: t('form.any') }
  const isHotel = form.values.product === '' || form.values.product === 'hotel'
  return (
    <>
      <SelectField
        label={t('form.product')}
        data={bookableProducts.map((each) => ({ value: each, label: t(`products.${each}`) }))}
        clearable
        {...any}
        {...form.getInputProps('product')}
      />
      {hasSupplier && <SupplierField label={t('form.supplier')} {...any} {...form.getInputProps('supplier')} />}
      {isHotel && (
        <>
          <CityField label={t('form.city')} {...any} {...form.getInputProps('city')} />
          <SelectField
            label={t('form.stars')}
            data={starTexts.filter(Boolean).map((each) => ({ value: each, label: each }))}
            clearable
            {...any}
            {...form.getInputProps('stars')}
          />
        </>
      )}
    </>
  )
}

export function ChargeInUse({ form }: Props) {
  const { t } = useTranslation('pricing')
  return (
    <CheckField
      label={t('form.inUse')}
      help={t('form.inUseHelp')}
      {...form.getInputProps('active', { type: 'checkbox' })}
    />
  )
}
