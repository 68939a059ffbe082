import type { OptionToBook, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useSession } from '../../../platform/session.ts'
import { hotelUrls } from '../../../urls/products/hotels.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import type { BookedParts } from '../../bookings/checkout/public.ts'
import { type CheckoutFlow, CheckoutShell, GoneState, NotReady, useContact } from '../../bookings/checkout/public.ts'
import { agentOf, type Payer, writePayer } from '../../buyers/public.ts'
import { optionToBookQuery } from '../../quotes/public.ts'
import { StayCard } from '../stay/stay-card.tsx'
import { isStayKey, type StayKey, stayCheckQuery, stayKeyOf } from './api.ts'
import { StayCheckout } from './stay-checkout.tsx'

const ofCheckout = ['rate', 'seen', 'step', 'booking']

/** The hotel's query for the same stay: the search without the chosen rates. */
function toHotelQuery(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params)
  for (const name of ofCheckout) query.delete(name)
  return query
}

interface FillingProps extends CheckoutFlow {
  stayKey: StayKey
  /** The part of a quote being booked. */
  quote: OptionToBook | null
  /** The URL of the hotel for the same stay, to choose another rate. */
  hotelUrl: string
}

function Filling({ buyer, payer, back, stayKey: key, quote, hotelUrl }: FillingProps) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  const { user } = useSession()
  const query = useQuery(stayCheckQuery(key, payer))
  const { data, error, refetch } = query
  const { contact, waiting } = useContact(payer, quote?.client)
  if (!isStayKey(key))
    return (
      <GoneState
        title={t('checkout.stay.missing')}
        help={t('checkout.stay.missingHelp')}
        back={back}
        action={t('checkout.searchAgain')}
      />
    )
  // The rate went while the form was being filled in: nothing typed is lost, and choosing another rate of the hotel
  // restores it.
  if (error && isOfferGone(error))
    return (
      <GoneState
        title={messageOf(error) || t('checkout.stay.gone')}
        help={t('checkout.stay.goneHelp')}
        back={hotelUrl}
        action={t('checkout.stay.otherRate')}
      />
    )
  if (!data || waiting) return <NotReady query={query} failed={t('checkout.stay.failed')} />
  // When the session becomes known, the signed-in buyer gets their own form.
  return (
    <StayCheckout
      key={`${key.rateIds.join()}/${user?.id}`}
      buyer={buyer}
      payer={payer}
      contact={contact}
      check={data}
      rateIds={key.rateIds}
      seen={Number(params.get('seen')) || null}
      quote={quote}
      hotelUrl={hotelUrl}
      onPrice={() => void refetch()}
    />
  )
}

/** The rates of a quote as sold now; if they are gone, other rates of the hotel are offered for the same stay. */
function QuotedFilling({ quoteKey, ...flow }: CheckoutFlow & { quoteKey: QuotedOptionKey }) {
  const { t } = useTranslation('bookings')
  const { area, payer } = flow
  const query = useQuery(optionToBookQuery(quoteKey, agentOf(payer).agent_id))
  const { data } = query
  if (!data) return <NotReady query={query} failed={t('checkout.stay.failed')} />
  const { stay } = data
  if (!stay)
    return (
      <GoneState
        title={t('checkout.stay.missing')}
        help={t('checkout.stay.missingHelp')}
        back={flow.back}
        action={t('checkout.searchAgain')}
      />
    )
  const { supplier, hotel_id: hotel, check_in, check_out, rooms, rate_ids: rateIds, now } = stay
  const sameStay = new URLSearchParams({ supplier, hotel, check_in, check_out, rooms })
  const hotelUrl = hotelUrls[area].details(writePayer(sameStay, payer ?? undefined))
  if (!now)
    return (
      <GoneState
        title={t('checkout.stay.gone')}
        help={t('checkout.stay.goneHelp')}
        back={hotelUrl}
        action={t('checkout.stay.otherRate')}
      />
    )
  return <Filling {...flow} stayKey={{ supplier, hotel, rateIds }} quote={data} hotelUrl={hotelUrl} />
}

const searchUrl = (area: SalesArea, payer: Payer | null): string =>
  hotelUrls[area].results(payer ? writePayer(new URLSearchParams(), payer) : undefined)

const booked: BookedParts<'hotel'> = {
  trip: ({ stay, travellers }) => <StayCard stay={stay} guests={travellers} />,
  namesPeople: true,
}

/** The flow from the chosen rates of a hotel to a booking. */
export default function HotelCheckoutScreen() {
  const [params] = useSearchParams()
  return (
    <CheckoutShell product="hotel" searchUrl={searchUrl} agentUrl={hotelUrls.agent.checkout} booked={booked}>
      {(flow) => {
        const quoteKey = flow.area === 'storefront' ? null : readQuoteKey(params)
        const hotelUrl = hotelUrls[flow.area].details(toHotelQuery(params))
        return quoteKey ? (
          <QuotedFilling {...flow} quoteKey={quoteKey} />
        ) : (
          <Filling {...flow} stayKey={stayKeyOf(params)} quote={null} hotelUrl={hotelUrl} />
        )
      }}
    </CheckoutShell>
  )
}
