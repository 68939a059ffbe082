import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { useQuoteReissue } from '../../api.ts'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import { moneyWords } from '../money-labels.ts'
import { reissuePrice } from './reissue.rules.ts'

const amount = z.number().int().min(0).nullable()
const values = z.object({
  difference: amount.refine((minor) => minor !== null, 'required'),
  penalty: amount,
  fee: amount,
})

/** What the desk found out: the dearer fare, what the airline charges for the change, and our fee. */
export function ReissueQuoteDialog({ booking, onClose, onClash }: DialogProps<BookingView>) {
  const { t } = useTranslation('bookings')
  const { id, version, currency, reissue } = booking
  const { difference = null, penalty = null, fee = null } = reissue ?? {}
  const form = useContractForm(values, { difference, penalty, fee })
  const { run, busy } = useQuoteReissue({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async (sent) => {
    const body = { id, version, difference: sent.difference ?? 0, penalty: sent.penalty ?? 0, fee: sent.fee ?? 0 }
    if (await run({ body })) onClose()
  })
  const sum = reissuePrice(form.values)
  return (
    <ActionDialog
      title={t('view.reissue.quoteTitle')}
      text={
        <p>
          {reissue && <bdi dir="auto">{reissue.wish}</bdi>}
          <br />
          {sum === null ? t('view.reissue.quoteText') : t('view.reissue.quoteSum', { sum: moneyWords(sum, currency) })}
        </p>
      }
      action={t('view.moves.quote_reissue')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField
        label={t('view.reissue.difference')}
        help={t('view.reissue.differenceHelp')}
        required
        currency={currency}
        {...form.getInputProps('difference')}
      />
      <AmountField label={t('view.reissue.penalty')} currency={currency} {...form.getInputProps('penalty')} />
      <AmountField label={t('view.quote.fee')} currency={currency} {...form.getInputProps('fee')} />
    </ActionDialog>
  )
}
