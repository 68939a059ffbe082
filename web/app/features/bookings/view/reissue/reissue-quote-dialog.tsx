import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { newItinerary } from '@safar/contract/bookings/reissue.shapes'
import type { Offer, SliceView } from '@safar/contract/flights/offer.schema'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { useQuoteReissue } from '../../api.ts'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import { currentSlices, suggestDifference, toNewItinerary } from './new-itinerary.ts'
import style from './reissue.module.css'
import { reissuePrice } from './reissue.rules.ts'
import { ReissueFlightRows } from './reissue-flight-rows.tsx'
import { ReissueSearch } from './reissue-search.tsx'
import { TravelDateWarnings } from './travel-date-warnings.tsx'

const amount = z.number().int().min(0).nullable()
const values = z.object({
  /** None where something else than flights was sold. */
  slices: z.array(newItinerary.element),
  difference: amount.refine((minor) => minor !== null, 'required'),
  penalty: amount,
  fee: amount,
})

const isAhead = ({ segments }: SliceView): boolean => Date.parse(segments[0]?.from.at ?? '') > Date.now()

/** What the desk found out: the new flights, the fare difference, the airline's change fee, and our fee. */
export function ReissueQuoteDialog({ booking, onClose, onClash }: DialogProps<BookingView>) {
  const { t } = useTranslation('bookings')
  const { id, version, currency, reissue, fees } = booking
  const { difference = null, penalty = null, fee = null, travellers = [] } = reissue ?? {}
  const current = currentSlices(booking, travellers)
  const flies = current.length > 0
  const form = useContractForm(values, {
    slices: toNewItinerary(reissue?.slices ?? current),
    difference,
    penalty,
    fee: difference === null ? fees.reissue : fee,
  })
  const { run, busy } = useQuoteReissue({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async ({ slices, ...sent }) => {
    const amounts = { difference: sent.difference ?? 0, penalty: sent.penalty ?? 0 }
    const body = { id, version, ...(flies && { slices }), ...amounts, ...(sent.fee !== null && { fee: sent.fee }) }
    if (await run({ body })) onClose()
  })
  const ahead = current.filter(isAhead)
  const take = (offer: Offer) => {
    const flown = toNewItinerary(current.filter((slice) => !isAhead(slice)))
    form.setFieldValue('slices', [...flown, ...toNewItinerary(offer.slices)])
    form.setFieldValue('difference', suggestDifference(booking, travellers, offer))
  }
  const sum = reissuePrice({ ...form.values, fee: form.values.fee ?? fees.reissue })
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
      size={720}
      onSubmit={send}
      onClose={onClose}
    >
      {ahead.length > 0 && <ReissueSearch booking={booking} travellers={travellers} slices={ahead} onChoose={take} />}
      {flies && <ReissueFlightRows form={form} />}
      {flies && <TravelDateWarnings booking={booking} travellers={travellers} slices={form.values.slices} />}
      <div className={style.amounts}>
        <AmountField
          label={t('view.reissue.difference')}
          help={t('view.reissue.differenceHelp')}
          required
          currency={currency}
          {...form.getInputProps('difference')}
        />
        <AmountField label={t('view.reissue.penalty')} currency={currency} {...form.getInputProps('penalty')} />
        <AmountField label={t('view.quote.fee')} currency={currency} {...form.getInputProps('fee')} />
      </div>
    </ActionDialog>
  )
}
