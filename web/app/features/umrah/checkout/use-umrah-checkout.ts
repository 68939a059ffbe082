import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { type UmrahBookingForm, umrahBookingForm } from '@safar/contract/products/umrah/booking.shapes'
import { returnDay } from '@safar/contract/products/umrah/package.rules'
import { type Room, roomingErrors } from '@safar/contract/products/umrah/rooming.rules'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call, messageOf } from '../../../platform/api.ts'
import type { Buyer, CheckoutAction, Contact, TravellersFormValues } from '../../bookings/checkout/public.ts'
import {
  type TravellersForm,
  useAdditions,
  useProductCheckout,
  useTravellersForm,
} from '../../bookings/checkout/public.ts'
import { agentOf, type Payer } from '../../buyers/public.ts'
import type { QuotedPackageSale } from '../../quotes/public.ts'
import { useSaveTravellers } from '../../travellers/public.ts'
import { priceQuery } from '../api.ts'
import { journeyOf } from '../choice/journey.ts'
import { offeredSharings, type PackageChoice, toPriceRequest } from '../choice/package-choice.ts'
import { toArrival } from './arrival.rules.ts'
import { type Companion, countFares, suggest, toCompanions, toPlaces, toRoomPeople } from './rooming.rules.ts'

export interface UmrahCheckoutProps {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  contact: Contact
  view: UmrahPackageView
  choice: PackageChoice
  /** The part of a quote being booked. */
  quoted: QuotedPackageSale | null
}

/**
 * The package, its departure or its seats became unavailable during payment: shown beside the form, which stays open.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.reason === 'booked_before') return null
  const isRefused = error.status === 409 || error.status === 404 || error.status === 422
  return isRefused ? (Object.values(error.fields)[0] ?? messageOf(error) ?? null) : null
}

/** The travellers of the party, with the passports that Saudi Arabia asks for. */
function useTravellers({ view, choice, contact }: UmrahCheckoutProps) {
  const { t } = useTranslation('bookings')
  const { t: tUmrah } = useTranslation('umrah')
  const [places] = useState(() => toPlaces(choice))
  const { journey } = journeyOf(view, choice)
  const lastTravelDate = journey ? returnDay(choice.stays, journey) : ''
  const trip = useMemo(() => {
    const count = (type: string) => places.filter((place) => place.type === type).length
    const passengers = { adult: count('adult'), child: count('child'), infant: count('infant') }
    return { passengers, lastTravelDate, international: true }
  }, [places, lastTravelDate])
  return useTravellersForm({
    name: `umrah:${view.id}`,
    trip,
    places,
    contact,
    steps: [
      { name: 'travellers', label: t('checkout.travellers') },
      { name: 'rooms', label: tUmrah('rooms.title') },
    ],
  })
}

/** The rooms: suggested until someone arranges them by hand. */
function useRooming({ view, choice }: UmrahCheckoutProps, { places, form }: TravellersForm) {
  const locale = useTranslation().i18n.language as Locale
  const [companions, setCompanions] = useState<Companion[]>(() => toCompanions(places, choice))
  const [arranged, arrange] = useState<Room[] | null>(null)
  const sharings = offeredSharings(view)
  const people = toRoomPeople(form.values.travellers, companions)
  const rooms = arranged ?? suggest(people, choice.sharing, sharings)
  const errors = Object.fromEntries(
    Object.entries(roomingErrors(people, rooms)).map(([path, key]) => [path, translate(locale, key)]),
  )
  const names = form.values.travellers.map(
    ({ given_name, family_name }, index) => `${given_name} ${family_name}`.trim() || (places[index]?.key ?? ''),
  )
  return {
    names,
    people,
    companions,
    onCompanion: (index: number, change: Partial<Companion>) => {
      setCompanions((before) => before.map((one, place) => (place === index ? { ...one, ...change } : one)))
      arrange(null)
    },
    rooms,
    onRooms: arrange,
    sharings,
    preferred: choice.sharing,
    errors,
  }
}

type Rooming = ReturnType<typeof useRooming>

interface FormParts {
  values: TravellersFormValues
  rooming: Pick<Rooming, 'companions' | 'rooms'>
  priced: Pick<UmrahBookingForm, 'agreed_total' | 'payment'>
}

function toBookingForm({ view, choice }: UmrahCheckoutProps, { values, rooming, priced }: FormParts): UmrahBookingForm {
  const { people: _, ...chosen } = toPriceRequest(choice)
  return umrahBookingForm.parse({
    package_id: view.id,
    ...chosen,
    travellers: values.travellers.map(({ keep: _keep, ...one }, index) => ({ ...one, ...rooming.companions[index] })),
    rooms: rooming.rooms,
    contact: values.contact,
    ...priced,
    note: values.note,
  })
}

/** The price of the rooms as arranged: an agent owes their own terms, and a plan takes its first part now. */
function useRoomsPrice({ buyer, payer, view, choice, quoted }: UmrahCheckoutProps, { people, rooms }: Rooming) {
  const request = { ...toPriceRequest(choice), people: countFares(people, rooms), ...agentOf(payer) }
  const pricing = useQuery(priceQuery(view.id, request))
  const { data: price } = pricing
  const total = quoted?.price ?? price?.total ?? 0
  const owed = buyer === 'agent' ? (price?.terms?.owed ?? total) : total
  return { pricing, price, total, owed, due: Math.min(owed, price?.instalments[0]?.amount ?? owed) }
}

/** The checkout of a package: travellers, their rooms, and the price that follows from both. */
export function useUmrahCheckout(props: UmrahCheckoutProps) {
  const { buyer, payer, view, choice, quoted } = props
  const saveTravellers = useSaveTravellers()
  const fields = useTravellers(props)
  const rooming = useRooming(props, fields)
  const sold = useRoomsPrice(props, rooming)
  const { pricing, price, total, owed, due } = sold
  const [refusal, setRefusal] = useState<string | null>(null)
  // What is paid in parts is not paid together with anything else.
  const arrival = due < owed ? null : toArrival(view, choice, rooming.people.length)
  const additions = useAdditions({ buyer, payer, arrival, phone: fields.form.values.contact.phone })
  const hasRoomErrors = Object.keys(rooming.errors).length > 0
  const checkout = useProductCheckout({
    product: 'umrah',
    buyer,
    payer,
    fields,
    price: {
      currency: view.currency,
      total: total + additions.total,
      owed: owed + additions.owed,
      due: due + additions.owed,
      isPart: due < owed,
      extras: additions.lines,
      adjustment: price ? total - price.total : 0,
      isSettling: pricing.isPlaceholderData,
    },
    isReady: !hasRoomErrors && price !== undefined && !pricing.isPlaceholderData && quoted?.change == null,
    quote: quoted?.key,
    check: additions.check,
    toRequest: (payment) => ({
      ...toBookingForm(props, { values: fields.form.values, rooming, priced: { agreed_total: total, payment } }),
      ...additions.toForms(),
    }),
    send: (body, idempotencyKey) => call(umrahBookings.book, { body }, { idempotencyKey }),
    onPrice: () => {
      void pricing.refetch()
      additions.refetch()
    },
    onRefused: (error) => {
      if (additions.showFailure(error)) return true
      const message = refusalOf(error)
      setRefusal(message)
      return message !== null
    },
    onMade: () => void saveTravellers(fields.form.values.travellers),
  })
  return {
    ...checkout,
    rooming,
    sold,
    additions,
    refusal,
    advance: () => {
      if (checkout.steps.step !== 'rooms' || !hasRoomErrors) checkout.advance()
    },
    act: (action: CheckoutAction) => {
      setRefusal(null)
      return checkout.act(action)
    },
  }
}
