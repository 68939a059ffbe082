import { payables, type SupplierPayable } from '@safar/contract/money/payables.contract'
import { z } from '@safar/contract/protocol/schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { bankList } from '../../deposits/public.ts'
import { usePaySupplier } from '../api.ts'
import style from '../payables.module.css'

const CASH = 'cash'

export interface PayRequest {
  /** Null pays the oldest first. */
  itemIds: number[] | null
  amount: number
}

const { shape } = payables.pay.body
const payValues = z.object({
  amount: typedAmount,
  bank_id: z.string().min(1, 'required'),
  reference: shape.reference,
  note: shape.note,
})

interface Props {
  supplier: Pick<SupplierPayable, 'account_id' | 'name' | 'currency'>
  request: PayRequest
  onClose: () => void
}

/** Pays a supplier: how much, from where, and what for. */
export function PayPanel({ supplier, request, onClose }: Props) {
  const { t } = useTranslation('payables')
  const confirm = useConfirm()
  const { data: banks = [] } = useQuery(bankList())
  const form = useContractForm(payValues, {
    amount: request.amount || null,
    bank_id: '',
    reference: '',
    note: '',
  })
  const { run, busy } = usePaySupplier({ onFailure: form.showFailure, onSuccess: onClose })
  const usable = banks.filter(({ active, currency }) => active && currency === supplier.currency)

  const send = async ({ amount, bank_id, reference, note }: typeof form.values) => {
    if (!amount) return
    const from = bank_id === CASH ? t('pay.cash') : (usable.find(({ id }) => String(id) === bank_id)?.name ?? '')
    const { ok } = await confirm({
      title: t('pay.confirm', { name: supplier.name }),
      body: (
        <p>
          <Money minor={amount} currency={supplier.currency} /> · {from}
        </p>
      ),
      action: t('pay.post'),
      careful: true,
    })
    if (!ok) return
    const bank = bank_id === CASH ? null : Number(bank_id)
    await run({
      body: {
        account_id: supplier.account_id,
        amount,
        bank_id: bank,
        reference: reference ?? '',
        note: note ?? '',
        item_ids: request.itemIds,
      },
    })
  }

  const chosen = request.itemIds?.length
  return (
    <FormPanel
      onClose={onClose}
      title={t('pay.title')}
      detail={supplier.name}
      onSubmit={form.onSubmit((values) => void send(values))}
      save={t('pay.post')}
      busy={busy}
      cancel={t('cancel')}
    >
      <PanelSection>
        <p className="t-2">{chosen ? t('pay.forChosen', { count: chosen }) : t('pay.forOldest')}</p>
        <div className={style.fields}>
          <AmountField
            label={t('pay.amount')}
            help={t('pay.amountHelp')}
            required
            currency={supplier.currency}
            {...form.getInputProps('amount')}
          />
          <SelectField
            label={t('pay.from')}
            required
            data={[
              ...usable.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: CASH, label: t('pay.cash') },
            ]}
            {...form.getInputProps('bank_id')}
          />
          <TextField
            label={t('pay.reference')}
            help={t('pay.referenceHelp')}
            maxLength={60}
            {...form.getInputProps('reference')}
          />
          <TextField label={t('pay.note')} maxLength={240} {...form.getInputProps('note')} />
        </div>
      </PanelSection>
    </FormPanel>
  )
}
