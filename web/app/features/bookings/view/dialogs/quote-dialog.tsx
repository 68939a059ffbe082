import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { Facts } from '../../../../ui/layout/side-panel.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { useQuoteRefund } from '../../api.ts'

const amount = z.number().int().min(0).nullable()
const values = z.object({ penalty: amount, fee: amount })

/** The airline's penalty and our fee; left empty, the supplier is asked and the default fee applies. */
export function QuoteDialog({ booking, onClose, onClash }: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const { id, version, currency, refund, fees } = booking
  const form = useContractForm(values, { penalty: refund?.penalty ?? null, fee: refund?.fee ?? fees.refund })
  const { run, busy } = useQuoteRefund({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async ({ penalty, fee }) => {
    const body = { id, version, ...(penalty !== null && { penalty }), ...(fee !== null && { fee }) }
    if (await run({ body })) onClose()
  })
  return (
    <ActionDialog
      title={t('view.quote.title')}
      text={<p>{t('view.quote.text')}</p>}
      action={t('view.moves.quote_refund')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField
        label={t('view.quote.penalty')}
        help={t('view.quote.penaltyHelp')}
        placeholder=""
        currency={currency}
        {...form.getInputProps('penalty')}
      />
      <AmountField
        label={t('view.quote.fee')}
        help={t('view.quote.feeHelp')}
        placeholder=""
        currency={currency}
        {...form.getInputProps('fee')}
      />
      {refund && <QuoteTotal refund={refund} typed={form.values} set={fees.refund} currency={currency} />}
    </ActionDialog>
  )
}

interface TotalProps {
  refund: NonNullable<BookingView['refund']>
  typed: { penalty: number | null; fee: number | null }
  /** The fee from the settings, if none is typed. */
  set: number
  currency: string
}

/** From the amount paid to the amount returned, updated while typing. */
function QuoteTotal({ refund: { paid, kept }, typed: { penalty, fee }, set, currency }: TotalProps) {
  const { t } = useTranslation('bookings')
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const back = penalty === null ? null : paid - kept - penalty - (fee ?? set)
  return (
    <output>
      <Facts
        facts={[
          [t('view.refundOf.paid'), money(paid)],
          [t('view.refundOf.keptOffice'), <span key="kept">− {money(kept)}</span>],
          [
            t('view.quote.penalty'),
            penalty === null ? t('view.quote.asked') : <span key="penalty">− {money(penalty)}</span>,
          ],
          [t('view.quote.fee'), <span key="fee">− {money(fee ?? set)}</span>],
          [t('view.refundOf.backOffice'), back === null ? '…' : <b key="back">{money(back)}</b>],
        ]}
      />
    </output>
  )
}
