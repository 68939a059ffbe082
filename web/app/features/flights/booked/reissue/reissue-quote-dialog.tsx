import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type FlightChangeOfferView, newItinerary } from '@safar/contract/bookings/reissue.shapes'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { z } from '@safar/contract/protocol/schema'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { useQuoteReissue } from './api.ts'
import { ChosenChange } from './chosen-change.tsx'
import { currentSlices, suggestDifference, toNewItinerary } from './new-itinerary.ts'
import style from './reissue.module.css'
import { reissuePrice } from './reissue.rules.ts'
import { ReissueFlightRows } from './reissue-flight-rows.tsx'
import { ReissueSearch } from './reissue-search.tsx'
import { TravelDateWarnings } from './travel-date-warnings.tsx'

const amount = z.number().int().min(0).nullable()
const values = z.object({
  /** Empty if no flights were sold. */
  slices: z.array(newItinerary.element),
  difference: amount.refine((minor) => minor !== null, 'required'),
  penalty: amount,
  fee: amount,
})

const isAhead = ({ segments }: SliceView): boolean => Date.parse(segments[0]?.from.at ?? '') > Date.now()

/** The airline changes flights only for everyone on its order, and bags and seats do not carry over. */
const canAskAirline = ({ changes, extras, travellers: all }: BookingView, travellers: readonly string[]): boolean =>
  changes?.flights === true &&
  extras.length === 0 &&
  all.every(({ key, state }) => state === 'issued' && travellers.includes(key))

/** The desk's quote: the new flights, the fare difference, the airline's change fee, and our fee. */
export function ReissueQuoteDialog({ booking, onClose, onClash }: BookedDialogProps) {
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
  const [change, setChange] = useState<FlightChangeOfferView>()
  const { run, busy } = useQuoteReissue({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async ({ slices, ...sent }) => {
    const amounts = { difference: sent.difference ?? 0, penalty: sent.penalty ?? 0 }
    const flown = change ? { change_offer: change.id } : flies && { slices }
    const body = { id, version, ...flown, ...amounts, ...(sent.fee !== null && { fee: sent.fee }) }
    if (await run({ body })) onClose()
  })
  const ahead = current.filter(isAhead)
  const take = (offer: Offer) => {
    const flown = toNewItinerary(current.filter((slice) => !isAhead(slice)))
    form.setFieldValue('slices', [...flown, ...toNewItinerary(offer.slices)])
    form.setFieldValue('difference', suggestDifference(booking, travellers, offer))
  }
  const takeChange = (chosen: FlightChangeOfferView | undefined) => {
    setChange(chosen)
    form.setFieldValue('slices', toNewItinerary(chosen?.slices ?? current))
    form.setFieldValue('difference', chosen?.difference ?? null)
    form.setFieldValue('penalty', chosen?.penalty ?? null)
  }
  const sum = reissuePrice({ ...form.values, fee: form.values.fee ?? fees.reissue })
  return (
    <ActionDialog
      title={t('view.reissue.quoteTitle')}
      text={
        <p>
          {reissue && <bdi dir="auto">{reissue.requested_change}</bdi>}
          <br />
          {sum === null
            ? t('view.reissue.quoteText')
            : t(change ? 'view.reissue.change.sum' : 'view.reissue.quoteSum', { sum: moneyWords(sum, currency) })}
        </p>
      }
      action={t('view.moves.quote_reissue')}
      busy={busy}
      size={720}
      onSubmit={send}
      onClose={onClose}
    >
      {change && (
        <ChosenChange before={current} change={change} currency={currency} onClear={() => takeChange(undefined)} />
      )}
      {!change && ahead.length > 0 && (
        <ReissueSearch
          {...{ booking, travellers }}
          slices={ahead}
          onChoose={take}
          onChange={canAskAirline(booking, travellers) ? takeChange : undefined}
        />
      )}
      {!change && flies && <ReissueFlightRows form={form} />}
      {flies && <TravelDateWarnings booking={booking} travellers={travellers} slices={form.values.slices} />}
      <div className={style.amounts}>
        {!change && (
          <AmountField
            label={t('view.reissue.difference')}
            help={t('view.reissue.differenceHelp')}
            required
            currency={currency}
            {...form.getInputProps('difference')}
          />
        )}
        {!change && (
          <AmountField label={t('view.reissue.penalty')} currency={currency} {...form.getInputProps('penalty')} />
        )}
        <AmountField label={t('view.quote.fee')} currency={currency} {...form.getInputProps('fee')} />
      </div>
    </ActionDialog>
  )
}
