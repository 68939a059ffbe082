import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { Wide } from '../../../ui/forms/form-section.tsx'
import { type BankValues, currencies } from './bank-values.ts'

interface Props {
  form: ContractForm<BankValues>
  /** The books are kept in this currency, so it cannot change once the bank exists. */
  fixedCurrency: boolean
}

export function BankNumberFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('deposits')
  return (
    <>
      <TextField label={t('bank.name')} required maxLength={80} {...form.getInputProps('name')} />
      <TextField
        label={t('bank.title')}
        help={t('bank.titleHelp')}
        required
        maxLength={120}
        {...form.getInputProps('title')}
      />
      <TextField label={t('bank.account')} required ltr maxLength={40} {...form.getInputProps('account_number')} />
      <Wide>
        <TextField label={t('bank.iban')} ltr maxLength={44} {...form.getInputProps('iban')} />
      </Wide>
    </>
  )
}

export function BankOtherFields({ form, fixedCurrency }: Props) {
  const { t } = useTranslation('deposits')
  const { currency = 'PKR' } = form.values
  return (
    <>
      <TextField label={t('bank.branch')} maxLength={120} {...form.getInputProps('branch')} />
      <SelectField
        label={t('bank.currency')}
        help={t(fixedCurrency ? 'bank.currencyStays' : 'bank.currencyHelp')}
        disabled={fixedCurrency}
        data={currencies.includes(currency) ? currencies : [currency, ...currencies]}
        {...form.getInputProps('currency')}
      />
      <Wide>
        <CheckField
          label={t('bank.active')}
          help={t('bank.activeHelp')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </Wide>
    </>
  )
}
