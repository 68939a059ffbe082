import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import { isle } from '@safar/contract/wording/isle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placeable } from '../../../ui/forms/form.ts'
import { useNetPrices } from '../../buyers/public.ts'
import { QUOTES } from '../../quotes/public.ts'
import { useSaveTravellers } from '../../travellers/public.ts'
import { extrasQuery } from '../api.ts'
import type { BodyProps } from './body-props.ts'
import { placesOf } from './checkout-form.rules.ts'
import { extrasOffer, passengerOf } from './extras/extras.rules.ts'
import { useFlightInsurance } from './insurance/use-flight-insurance.ts'
import { toBalanceOwner } from './price/balance-line.tsx'
import type { ExtraLine } from './price/price-panel.tsx'
import { type FlightRequest, sendFlight } from './submit/send-flight.ts'
import { useAdvance } from './submit/use-advance.ts'
import { type CheckoutAction, useBook } from './submit/use-book.ts'
import { useAskToIssue } from './submit/use-issue.tsx'
import { usePayment } from './submit/use-payment.ts'
import { usePrice } from './submit/use-price.ts'
import { useTravellerName } from './travellers/traveller-name.ts'
import { useTravellerBook } from './travellers/use-traveller-book.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { type CheckoutStep, useCheckoutSteps } from './use-checkout-steps.ts'

/** All travellers by name, and the extras added for each. */
function usePeople(
  { offer, extras: priced }: ReturnType<typeof usePrice>,
  { form, wanted }: ReturnType<typeof useCheckoutForm>,
  extras: Parameters<typeof passengerOf>[1],
) {
  const { t } = useTranslation('bookings')
  const nameOf = useTravellerName()
  const places = placesOf(offer)
  const people = places.map((place, index) => ({ key: place.key, name: nameOf(place, form.values.travellers[index]) }))
  const withName = (line: ExtraLine): ExtraLine => {
    const key = passengerOf(line.id, extras, wanted)
    const name = people.find((person) => person.key === key)?.name
    return name ? { ...line, label: t('checkout.extras.line', { what: line.label, name: isle(name) }) } : line
  }
  return { places, people, extraLines: priced.map(withName) }
}

/** State shared by the steps of a checkout: input, price, payment and navigation. */
export function useCheckout(props: BodyProps) {
  const { buyer, payer, shown, quote, onPrice } = props
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const ask = useAskToIssue()
  const saveTravellers = useSaveTravellers()
  const filled = useCheckoutForm(props)
  const { form, wanted, setWanted, problems } = filled
  const price = usePrice(props, wanted)
  const extras = useQuery(extrasQuery(shown.flight.id))
  const hasExtras = extras.isPending || (extras.data !== undefined && extrasOffer(extras.data).length > 0)
  const names: CheckoutStep[] = hasExtras ? ['travellers', 'extras', 'review'] : ['travellers', 'review']
  const steps = useCheckoutSteps<CheckoutStep>({
    steps: names.map((name) => ({ name, label: t(`checkout.step.${name}`) })),
    first: 'travellers',
    complete: Object.keys(problems).length === 0,
  })
  const travellers = useAdvance(filled, steps)
  const isOpen = steps.step === 'review'
  const insurance = useFlightInsurance({ buyer, payer, offer: price.offer, values: form.values, isOpen })
  const owed = price.owed + insurance.owed
  const payment = usePayment(buyer, payer, owed)

  const { book, busy } = useBook({
    buyer,
    send: sendFlight(buyer, payer),
    draft: shown.flight.id,
    showFailure: (error) => {
      if (insurance.showFailure(error)) return true
      const paths = Object.keys(placeable(error, form.values))
      if (paths.length > 0) travellers.showErrors(paths)
      return form.showFailure(error)
    },
    onPrice: () => {
      onPrice()
      void insurance.refetch()
    },
    onMade: async ({ quote: booked }) => {
      void saveTravellers(form.values.travellers)
      if (booked) await queries.invalidateQueries({ queryKey: [QUOTES] })
    },
  })

  const act = async (action: CheckoutAction) => {
    const body = {
      ...form.values,
      ...wanted,
      flight_id: price.offer.id,
      agreed_total: price.total,
      insurance: insurance.toChoice(),
    }
    const asks = action === 'issue' && payment.payment === 'balance' && payment.covered !== false
    if (asks && !(await ask(payment.funds, owed, { theirs: toBalanceOwner(payer) }))) return
    const request: FlightRequest = bookingForm.parse({ ...body, payment: payment.payment })
    await book(
      action,
      quote ? { ...request, quote: { id: quote.id, option: quote.option, part: quote.part } } : request,
    )
  }

  const { places, people, extraLines } = usePeople(price, filled, extras.data)
  return {
    ...filled,
    price,
    extras: extras.data,
    hasExtras,
    steps,
    travellers,
    payment,
    netPrices: useNetPrices(buyer === 'agent'),
    places,
    people,
    extraLines: [...extraLines, ...insurance.lines],
    insurance,
    total: price.total + insurance.total,
    owed,
    choice: { wanted, onWant: setWanted },
    book: useTravellerBook(buyer, payer),
    busy,
    act,
    blocked: payment.asking || price.change !== null || price.settling || price.error !== null,
  }
}
