import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import type { UmrahBookingForm } from '@safar/contract/products/umrah/booking.shapes'
import { umrahBookingForm } from '@safar/contract/products/umrah/booking.shapes'
import { returnDay } from '@safar/contract/products/umrah/package.rules'
import { type Room, roomingErrors } from '@safar/contract/products/umrah/rooming.rules'
import type { UmrahPackageView } from '@safar/contract/products/umrah/umrah.contract'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, call, messageOf } from '../../../platform/api.ts'
import { errorsOf, placeable, useContractForm } from '../../../ui/forms/form.ts'
import { agentOf, customerOf, type Payer, useNetPrices } from '../../buyers/public.ts'
import type { QuotedPackageSale } from '../../quotes/public.ts'
import { journeyOf, offeredSharings, type PackageChoice, priceQuery, toPriceRequest } from '../../umrah/public.ts'
import type { Buyer } from '../api.ts'
import {
  type CheckoutValues,
  checkoutForm,
  emptyTraveller,
  isUntouched,
  tripMessages,
} from '../checkout/checkout-form.rules.ts'
import { noExtras } from '../checkout/extras/extras.rules.ts'
import { toBalanceOwner } from '../checkout/price/balance-line.tsx'
import { readDraft, storeDraft } from '../checkout/submit/draft.ts'
import { useAdvance } from '../checkout/submit/use-advance.ts'
import { type BookingReply, type CheckoutAction, useBook } from '../checkout/submit/use-book.ts'
import { useAskToIssue } from '../checkout/submit/use-issue.tsx'
import { usePayment } from '../checkout/submit/use-payment.ts'
import { useTravellerBook } from '../checkout/travellers/use-traveller-book.ts'
import { useCheckoutSteps } from '../checkout/use-checkout-steps.ts'
import type { Contact } from '../checkout/use-contact.ts'
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

export type UmrahStep = 'travellers' | 'rooms' | 'review'

type UmrahRequest = UmrahBookingForm & { quote?: QuotedOptionKey }

const sendUmrah =
  (payer: Payer | null) =>
  (form: UmrahRequest, idempotencyKey: string): Promise<BookingReply> =>
    call(umrahBookings.book, { body: { ...form, ...agentOf(payer), ...customerOf(payer) } }, { idempotencyKey })

/**
 * The package, its departure or its seats became unavailable during payment: shown beside the form, which stays open.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiFailure) || error.reason === 'booked_before') return null
  const isRefused = error.status === 409 || error.status === 404 || error.status === 422
  return isRefused ? (Object.values(error.fields)[0] ?? messageOf(error) ?? null) : null
}

/** The travellers typed so far, kept over a reload without document numbers. */
function useTravellers({ view, choice, contact }: UmrahCheckoutProps) {
  const locale = useTranslation().i18n.language as Locale
  const name = `umrah:${view.id}`
  const [places] = useState(() => toPlaces(choice))
  const [draft] = useState(() => {
    const stored = readDraft(name)
    const fits = stored?.values.travellers.map(({ type }) => type).join() === places.map(({ type }) => type).join()
    return fits ? stored : null
  })
  const { journey } = journeyOf(view, choice)
  const lastTravelDate = journey ? returnDay(choice.stays, journey) : ''
  const trip = useMemo(() => {
    const count = (type: string) => places.filter((place) => place.type === type).length
    const passengers = { adult: count('adult'), child: count('child'), infant: count('infant') }
    return { passengers, lastTravelDate, international: true }
  }, [places, lastTravelDate])
  const start: CheckoutValues = draft?.values ?? {
    travellers: places.map(({ type }) => emptyTraveller(type, true)),
    contact,
    note: '',
  }
  const form = useContractForm(checkoutForm, start, ({ travellers }) => tripMessages(travellers, trip, locale))
  const { values } = form
  const problems = useMemo(
    () => ({ ...tripMessages(values.travellers, trip, locale), ...errorsOf(checkoutForm, values, locale) }),
    [values, trip, locale],
  )
  const isRestored = (index: number) => {
    const before = draft?.values.travellers[index]
    return before !== undefined && !isUntouched(before)
  }
  const keep = () => storeDraft(name, { values: form.getValues(), wanted: noExtras })
  return { form, places, trip, problems, isRestored, keep, name, wanted: noExtras, setWanted: () => undefined }
}

type Travellers = ReturnType<typeof useTravellers>

/** The rooms: suggested until someone arranges them by hand. */
function useRooming({ view, choice }: UmrahCheckoutProps, { places, form }: Travellers) {
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

function useUmrahSteps(complete: boolean) {
  const { t } = useTranslation('bookings')
  const { t: tUmrah } = useTranslation('umrah')
  return useCheckoutSteps<UmrahStep>({
    steps: [
      { name: 'travellers', label: t('checkout.travellers') },
      { name: 'rooms', label: tUmrah('rooms.title') },
      { name: 'review', label: t('checkout.step.review') },
    ],
    first: 'travellers',
    complete,
  })
}

interface FormParts {
  values: CheckoutValues
  rooming: Pick<ReturnType<typeof useRooming>, 'companions' | 'rooms'>
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

/** State shared by the steps of an umrah checkout. */
export function useUmrahCheckout(props: UmrahCheckoutProps) {
  const { buyer, payer, view, choice } = props
  const travellers = useTravellers(props)
  const rooming = useRooming(props, travellers)
  const { form } = travellers
  const request = { ...toPriceRequest(choice), people: countFares(rooming.people, rooming.rooms), ...agentOf(payer) }
  const pricing = useQuery(priceQuery(view.id, request))
  const { data: price } = pricing
  const { quoted } = props
  const total = quoted?.price ?? price?.total ?? 0
  const owed = buyer === 'agent' ? (price?.terms?.owed ?? total) : total
  const due = Math.min(owed, price?.instalments[0]?.amount ?? owed)
  const isPart = due < owed
  const payment = usePayment(buyer, payer, due)
  const steps = useUmrahSteps(Object.keys(travellers.problems).length === 0)
  const advancing = useAdvance({ form, problems: travellers.problems }, steps)
  const ask = useAskToIssue('umrah')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { book, busy } = useBook({
    buyer,
    send: sendUmrah(payer),
    draft: travellers.name,
    showFailure: (error) => {
      const paths = Object.keys(placeable(error, form.values))
      if (paths.length > 0) advancing.showErrors(paths)
      if (form.showFailure(error)) return true
      const message = refusalOf(error)
      setRefusal(message)
      return message !== null
    },
    onPrice: () => void pricing.refetch(),
    onMade: async () => {
      await quoted?.settle()
    },
  })
  const hasUnagreed = quoted?.change != null
  const hasRoomErrors = Object.keys(rooming.errors).length > 0

  const act = async (action: CheckoutAction) => {
    setRefusal(null)
    travellers.keep()
    const asks = action === 'issue' && payment.payment === 'balance' && payment.covered !== false
    if (asks && !(await ask(payment.funds, due, { theirs: toBalanceOwner(payer), isPart }))) return
    const priced = { agreed_total: total, payment: payment.payment }
    const booking = toBookingForm(props, { values: form.values, rooming, priced })
    await book(action, quoted?.key ? { ...booking, quote: quoted.key } : booking)
  }

  return {
    travellers,
    rooming,
    price,
    pricing,
    total,
    owed,
    isPart,
    refusal,
    payment,
    steps,
    ...advancing,
    advance: () => {
      travellers.keep()
      if (steps.step === 'rooms' && hasRoomErrors) return
      advancing.advance()
    },
    book: useTravellerBook(buyer, payer),
    netPrices: useNetPrices(buyer === 'agent'),
    busy,
    act,
    blocked:
      payment.asking || !payment.isPayable || hasRoomErrors || !price || pricing.isPlaceholderData || hasUnagreed,
  }
}
