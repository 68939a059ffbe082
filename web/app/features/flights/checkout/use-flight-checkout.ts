import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import { isle } from '@safar/contract/wording/isle'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExtraLine, Place, TravellersFormValues } from '../../bookings/checkout/public.ts'
import {
  readDraft,
  useAdditions,
  useProductCheckout,
  useTravellerName,
  useTravellersForm,
} from '../../bookings/checkout/public.ts'
import { useSaveTravellers } from '../../travellers/public.ts'
import { type ExtrasSelection, extrasOffer, noExtras, passengerOf } from '../extras/extras.rules.ts'
import { extrasQuery } from './api.ts'
import type { BodyProps } from './body-props.ts'
import { useFlightInsurance } from './insurance/use-flight-insurance.ts'
import { placesOf, toArrival, toTrip } from './offer-party.rules.ts'
import { sendFlight } from './send-flight.ts'
import { usePrice } from './use-price.ts'

/** Without bags, meals and seats to add, the second is skipped. */
export type FlightStep = 'travellers' | 'extras' | 'review'

/** The travellers and the extras chosen for them, kept over a reload. */
function useFlightForm({ shown: { flight }, contact }: Pick<BodyProps, 'shown' | 'contact'>) {
  const { t } = useTranslation('bookings')
  const [wanted, onWant] = useState(
    () => readDraft<unknown, { wanted?: ExtrasSelection }>(flight.id)?.wanted ?? noExtras,
  )
  const more = useMemo(() => ({ wanted }), [wanted])
  const trip = useMemo(() => toTrip(flight), [flight])
  const { data: extras, isPending } = useQuery(extrasQuery(flight.id))
  const hasExtras = isPending || (extras !== undefined && extrasOffer(extras).length > 0)
  const fields = useTravellersForm<Exclude<FlightStep, 'review'>>({
    name: flight.id,
    trip,
    places: placesOf(flight),
    contact,
    more,
    steps: [
      { name: 'travellers', label: t('checkout.step.travellers') },
      ...(hasExtras ? [{ name: 'extras' as const, label: t('checkout.step.extras') }] : []),
    ],
  })
  return { fields, extras, hasExtras, choice: { wanted, onWant } }
}

interface People {
  places: readonly Place[]
  values: TravellersFormValues
  extras: Parameters<typeof passengerOf>[1]
  wanted: ExtrasSelection
}

/** All travellers by name, and the extras added for each. */
function usePeople(priced: readonly ExtraLine[], { places, values, extras, wanted }: People) {
  const { t } = useTranslation('bookings')
  const nameOf = useTravellerName()
  const people = places.map((place, index) => ({ key: place.key, name: nameOf(place, values.travellers[index]) }))
  const withName = (line: ExtraLine): ExtraLine => {
    const key = passengerOf(line.id, extras, wanted)
    const name = people.find((person) => person.key === key)?.name
    return name ? { ...line, label: t('checkout.extras.line', { what: line.label, name: isle(name) }) } : line
  }
  return { people, extraLines: priced.map(withName) }
}

/** The checkout of a flight: bags, meals, seats and insurance may be added to it. */
export function useFlightCheckout(props: BodyProps) {
  const { buyer, payer, quote, onPrice } = props
  const saveTravellers = useSaveTravellers()
  const { fields, extras, hasExtras, choice } = useFlightForm(props)
  const { values } = fields.form
  const { wanted } = choice
  const sold = usePrice(props, wanted)
  const { offer } = sold
  const insurance = useFlightInsurance({ buyer, payer, offer, values, isOpen: fields.steps.step === 'review' })
  const additions = useAdditions({ buyer, payer, arrival: toArrival(offer), phone: values.contact.phone })
  const { people, extraLines } = usePeople(sold.extras, { places: fields.places, values, extras, wanted })
  const lines = [...extraLines, ...insurance.lines, ...additions.lines]
  const checkout = useProductCheckout({
    product: 'flight',
    buyer,
    payer,
    fields,
    price: {
      currency: offer.currency,
      total: sold.total + insurance.total + additions.total,
      owed: sold.owed + insurance.owed + additions.owed,
      extras: lines,
      adjustment: sold.adjustment,
      ours: offer.price_breakdown,
      payBy: offer.pay_by,
      guaranteedUntil: offer.price_guaranteed_until,
      isSettling: sold.settling,
      hasChanged: sold.change !== null,
    },
    isReady: sold.change === null && !sold.settling && sold.error === null,
    quote: quote && { id: quote.id, option: quote.option, part: quote.part },
    check: additions.check,
    toRequest: (payment) =>
      bookingForm.parse({
        ...values,
        ...wanted,
        flight_id: offer.id,
        agreed_total: sold.total,
        insurance: insurance.toChoice(),
        ...additions.toForms(),
        payment,
      }),
    send: sendFlight(buyer),
    onPrice: () => {
      onPrice()
      void insurance.refetch()
      additions.refetch()
    },
    onRefused: (error) => insurance.showFailure(error) || additions.showFailure(error),
    onMade: () => void saveTravellers(values.travellers),
  })
  return { ...checkout, sold, insurance, additions, people, extras, extraLines: lines, hasExtras, choice }
}
