import type { PaymentRow } from '@safar/contract/payments/payments.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { typedAmount } from '../../../ui/fields/values/amount.schema.ts'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Money } from '../../../ui/money/money.tsx'
import { useClosePartialRefund } from '../api.ts'
import styles from './part.module.css'

const values = z.object({ given: typedAmount })

export type PartRefund = NonNullable<PaymentRow['refund']> & {
  part: NonNullable<NonNullable<PaymentRow['refund']>['part']>
}

interface Props {
  payment: PaymentRow
  refund: PartRefund
  onClose: () => void
}

/** The requested amount, the amount the payment provider reports, and the rest that is not refunded. */
function RefundTotals({ refund, given }: { refund: PartRefund; given: number | null }) {
  const { t } = useTranslation('payments')
  const { amount, currency, part } = refund
  return (
    <dl className={styles.sums}>
      <dt>{t('refund.part.asked')}</dt>
      <dd>
        <Money minor={amount} currency={currency} />
      </dd>
      <dt>{t('refund.part.told')}</dt>
      <dd>{part.told === null ? t('refund.part.untold') : <Money minor={part.told} currency={currency} />}</dd>
      <dt>{t('refund.part.rest')}</dt>
      <dd aria-live="polite">
        {given === null || given > amount ? '–' : <Money minor={amount - given} currency={currency} />}
      </dd>
    </dl>
  )
}

/** Closes a refund that Safepay reports only in part, with the amount a person says was returned. */
export function PartDialog({ payment, refund, onClose }: Props) {
  const { t } = useTranslation('payments')
  const form = useContractForm(values, { given: refund.part.told })
  const { run, busy } = useClosePartialRefund({
    onFailure: form.showFailure,
    onSuccess: onClose,
  })
  const send = form.onSubmit(({ given }) => {
    if (given !== null) void run({ body: { id: payment.id, given } })
  })
  return (
    <ActionDialog
      title={t('refund.part.title')}
      text={t(payment.difference ? 'refund.part.textApart' : 'refund.part.text')}
      action={t('refund.part.act')}
      danger
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField
        label={t('refund.part.given')}
        help={t('refund.part.givenHelp')}
        currency={refund.currency}
        required
        {...form.getInputProps('given')}
      />
      <RefundTotals refund={refund} given={form.values.given} />
    </ActionDialog>
  )
}
