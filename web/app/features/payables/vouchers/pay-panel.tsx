import { payables, type SupplierPayable } from '@safar/contract/money/payables.contract'
import { z } from '@safar/contract/protocol/schema'
import { isoDate } from '@safar/contract/protocol/shapes'
import type { Currency } from '@safar/contract/vocabulary/currencies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useRepeatReason } from '../../../ui/actions/use-repeat-reason.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { bankList } from '../../deposits/public.ts'
import { usePaySupplier } from '../api.ts'
import style from '../payables.module.css'

const CASH = 'cash'

export interface PayRequest {
  /** Null pays the oldest first. */
  itemIds: number[] | null
  amount: number
  /** The amount in the foreign currency, if the items are owed in one. */
  foreign?: { currency: string; amount: number } | undefined
}

const { shape } = payables.pay.body
const payValues = z.object({
  amount: typedAmount,
  foreign: z.object({ currency: z.string(), amount: typedAmount.nullable() }),
  bank_id: z.string().min(1, 'required'),
  day: isoDate,
  reference: shape.reference,
  note: shape.note,
})

interface Props {
  supplier: Pick<SupplierPayable, 'account_id' | 'name' | 'currency' | 'foreign'>
  request: PayRequest
  onClose: () => void
}

/** Pays a supplier: the amount, the source account, and the items paid. */
export function PayPanel({ supplier, request, onClose }: Props) {
  const { t } = useTranslation('payables')
  const confirm = useConfirm()
  const { data: banks = [] } = useQuery(bankList())
  const form = useContractForm(payValues, {
    amount: request.amount || null,
    foreign: request.foreign ?? { currency: supplier.currency, amount: null },
    bank_id: '',
    day: officeToday(),
    reference: '',
    note: '',
  })
  const paidBefore = useRepeatReason('paid')
  const { run, busy } = usePaySupplier({
    onFailure: (error) => paidBefore.onFailure(error) || form.showFailure(error),
    onSuccess: onClose,
  })
  const usable = banks.filter(({ active, currency }) => active && currency === supplier.currency)

  const paidIn = form.values.foreign.currency
  const isForeign = paidIn !== supplier.currency
  const choices = [supplier.currency, ...supplier.foreign.map(({ currency }) => currency)]

  const send = async ({ amount, foreign, bank_id, day, reference, note }: typeof form.values) => {
    if (!amount) return
    if (isForeign && !foreign.amount) return form.setFieldError('foreign.amount', t('pay.foreignMissing'))
    const from = bank_id === CASH ? t('pay.cash') : (usable.find(({ id }) => String(id) === bank_id)?.name ?? '')
    const { ok } = await confirm({
      title: t('pay.confirm', { name: supplier.name }),
      body: (
        <p>
          {isForeign && (
            <>
              <Money minor={foreign.amount ?? 0} currency={foreign.currency} /> ·{' '}
            </>
          )}
          <Money minor={amount} currency={supplier.currency} /> · {from}
        </p>
      ),
      action: t('pay.post'),
      careful: true,
    })
    if (!ok) return
    const bank = bank_id === CASH ? null : Number(bank_id)
    const body = {
      account_id: supplier.account_id,
      amount,
      foreign: isForeign ? { currency: foreign.currency as Currency, amount: foreign.amount ?? 0 } : null,
      bank_id: bank,
      day,
      reference: reference ?? '',
      note: note ?? '',
      item_ids: request.itemIds,
    }
    await paidBefore.attempt((why) => run({ body: { ...body, ...(why && { repeat_reason: why }) } }))
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
          {choices.length > 1 && (
            <SelectField
              label={t('pay.currency')}
              required
              disabled={request.itemIds !== null}
              data={choices.map((currency) => ({ value: currency, label: currency }))}
              {...form.getInputProps('foreign.currency')}
            />
          )}
          {isForeign && (
            <AmountField
              label={t('pay.foreign')}
              help={t('pay.amountHelp')}
              required
              currency={paidIn}
              {...form.getInputProps('foreign.amount')}
            />
          )}
          <AmountField
            label={t(isForeign ? 'pay.leavesBank' : 'pay.amount')}
            help={t(isForeign ? 'pay.leavesBankHelp' : 'pay.amountHelp')}
            required
            currency={supplier.currency}
            {...form.getInputProps('amount')}
          />
          <SecondPersonNotice amount={form.values.amount} />
          <SelectField
            label={t('pay.from')}
            required
            data={[
              ...usable.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: CASH, label: t('pay.cash') },
            ]}
            {...form.getInputProps('bank_id')}
          />
          <DateField
            label={t('pay.day')}
            help={t('pay.dayHelp')}
            required
            max={officeToday()}
            {...form.getInputProps('day')}
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
