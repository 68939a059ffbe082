import { formatMoney } from '@safar/contract/amount'
import { bankStatements, type StatementMatch } from '@safar/contract/money/bank-statements.contract'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { isolate } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { SecondPersonNotice } from '../../../ui/money/second-person-note.tsx'
import { useSettleLine } from '../api.ts'
import style from '../bank-statements.module.css'
import { Consequence } from './consequence.tsx'

const chargeValues = z.object({ tax: typedAmount.nullable(), note: bankStatements.settle.body.shape.note })

interface Props {
  line: StatementMatch
  currency: string
  onDone: () => void
  onClose: () => void
}

/** Posts a line as a bank charge; the tax in it, such as FED, goes to an account of its own. */
export function ChargeDialog({ line, currency, onDone, onClose }: Props) {
  const { t } = useTranslation('bankStatements')
  const form = useContractForm(chargeValues, { tax: null, note: '' })
  const { run, busy } = useSettleLine({ onFailure: form.showFailure, onSuccess: onDone, onSent: onDone })
  const whole = Math.abs(line.amount)
  const amount = isolate(formatMoney({ amount: whole, currency }))
  const tax = form.values.tax ?? 0
  const send = form.onSubmit((values) => {
    void run({ params: { id: line.id }, body: { act: 'post_bank_charge', tax: values.tax, note: values.note ?? '' } })
  })
  return (
    <ActionDialog
      title={t('acts.post_bank_charge.title')}
      text={<Consequence line={line} currency={currency} text={t('acts.post_bank_charge.body', { amount })} />}
      action={t('acts.post_bank_charge.action')}
      busy={busy}
      size={460}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField
        label={t('charge.tax')}
        help={t('charge.taxHelp')}
        currency={currency}
        data-autofocus
        {...form.getInputProps('tax')}
      />
      {tax > 0 && tax <= whole && (
        <p className={style.parts} role="status">
          <span>
            {t('charge.charge')} <Money minor={whole - tax} currency={currency} />
          </span>
          <span>
            {t('charge.taxPart')} <Money minor={tax} currency={currency} />
          </span>
        </p>
      )}
      <TextField label={t('note')} help={t('noteHelp')} maxLength={240} {...form.getInputProps('note')} />
      <SecondPersonNotice amount={whole} />
    </ActionDialog>
  )
}
