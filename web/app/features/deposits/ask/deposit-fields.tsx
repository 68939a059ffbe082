import type { BankView } from '@safar/contract/money/deposits.contract'
import { paymentMethods } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { useMethodWord } from '../use-method-label.ts'
import { BankCards } from './bank-cards.tsx'
import type { DepositValues } from './deposit-values.ts'
import { SlipField } from './slip-field.tsx'

interface Props {
  form: ContractForm<DepositValues>
  banks: readonly BankView[]
}

export function DepositFields({ form, banks }: Props) {
  const { t } = useTranslation('deposits')
  const wordOf = useMethodWord()
  const { method, bank_id } = form.values
  const bank = banks.find(({ id }) => String(id) === bank_id) ?? banks[0]
  const chooseMethod = (value: string) => {
    const chosen = paymentMethods.find((each) => each === value) ?? 'transfer'
    form.setFieldValue('method', chosen)
    form.clearFieldError('bank_id')
    // The counter takes only cash.
    if (chosen !== 'cash' && !bank_id) form.setFieldValue('bank_id', String(banks[0]?.id ?? ''))
  }
  return (
    <>
      <FormSection title={t('ask.where')} text={t('ask.whereText')}>
        <SelectField
          label={t('ask.method')}
          required
          data={paymentMethods.map((value) => ({ value, label: wordOf(value) }))}
          {...form.getInputProps('method')}
          onChange={chooseMethod}
        />
        <Wide>
          <BankCards
            banks={banks}
            counter={method === 'cash'}
            value={bank_id}
            onChange={(id) => form.setFieldValue('bank_id', id)}
            error={form.errors.bank_id}
          />
        </Wide>
      </FormSection>
      <FormSection title={t('ask.payment')} text={t('ask.paymentText')}>
        <AmountField
          label={t('fields.amount')}
          required
          currency={bank?.currency ?? 'PKR'}
          {...form.getInputProps('amount')}
        />
        <DateField label={t('fields.paid_on')} required max={officeToday()} {...form.getInputProps('paid_on')} />
        <TextField
          label={t('fields.reference')}
          help={t(method === 'cash' ? 'ask.referenceCash' : 'ask.referenceHelp')}
          required
          ltr
          maxLength={60}
          {...form.getInputProps('reference')}
        />
        {method === 'cheque' && (
          <DateField label={t('fields.cheque_on')} required {...form.getInputProps('cheque_on')} />
        )}
      </FormSection>
      <FormSection title={t('ask.proof')} text={t('ask.proofText')}>
        <Wide>
          <SlipField
            value={form.values.slip}
            onChange={(slip) => form.setFieldValue('slip', slip)}
            error={form.errors.slip}
          />
        </Wide>
        <Wide>
          <TextAreaField
            label={t('fields.note')}
            minRows={2}
            maxLength={240}
            {...form.getInputProps('note')}
            // Kept on one line, because the office reads it in a table.
            onChange={({ currentTarget }) => form.setFieldValue('note', currentTarget.value.replace(/\s*\n\s*/g, ' '))}
          />
        </Wide>
      </FormSection>
    </>
  )
}
