import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { SlipField } from '../../deposits/public.ts'
import { useAccountName } from '../../ledger/public.ts'
import style from '../accounting.module.css'
import { expenseAccounts, useEnterExpense } from '../api.ts'
import { emptyExpense, expenseToSend, expenseValues } from './expense-values.ts'

interface Props {
  onDone: (id: number) => void
  onClose: () => void
}

/** What the expense is for, the account it is paid from, the amount, the payee and the receipt. */
export function NewExpensePanel({ onDone, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const nameOf = useAccountName()
  const today = officeToday()
  const { data } = useQuery(expenseAccounts())
  const form = useContractForm(expenseValues, emptyExpense(today))
  const { run, busy } = useEnterExpense({ onFailure: form.showFailure, onSuccess: (reply) => onDone(reply.data.id) })
  const send = form.onSubmit((values) => {
    const body = expenseToSend(values)
    if (body) void run({ body })
  })
  const accounts = data?.data.filter(({ active }) => active) ?? []
  const chosen = accounts.find(({ id }) => String(id) === form.values.account_id)
  const currency = chosen?.currency ?? accounts[0]?.currency ?? 'PKR'
  const sources = data?.sources.filter((source) => source.usable && source.currency === currency) ?? []
  return (
    <FormPanel
      onClose={onClose}
      title={t('expenses.add')}
      detail={t('expenses.addDetail')}
      onSubmit={send}
      save={t('expenses.post')}
      busy={busy}
      cancel={t('cancel')}
    >
      <PanelSection>
        <div className={style.fields}>
          <SelectField
            label={t('fields.account')}
            required
            searchable
            data={accounts.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }))}
            {...form.getInputProps('account_id')}
          />
          <SelectField
            label={t('fields.paid_from')}
            required
            data={sources.map(({ id, name, balance }) => ({
              value: String(id),
              label: `${nameOf(name)} · ${amountText(balance, currency)}`,
            }))}
            {...form.getInputProps('paid_from_id')}
          />
          <AmountField label={t('fields.amount')} required currency={currency} {...form.getInputProps('amount')} />
          <SecondPersonNotice amount={form.values.amount} />
          <DateField
            label={t('fields.day')}
            help={t('expenses.dayHelp')}
            required
            max={today}
            {...form.getInputProps('day')}
          />
          <TextField label={t('fields.payee')} required maxLength={120} {...form.getInputProps('payee')} />
          <TextField
            label={t('fields.reference')}
            help={t('expenses.referenceHelp')}
            maxLength={60}
            {...form.getInputProps('reference')}
          />
          <TextField label={t('fields.note')} maxLength={240} {...form.getInputProps('note')} />
          <SlipField
            label={t('fields.receipt')}
            value={form.values.receipt}
            onChange={(fileName) => form.setFieldValue('receipt', fileName)}
            error={form.errors.receipt}
          />
        </div>
      </PanelSection>
    </FormPanel>
  )
}
