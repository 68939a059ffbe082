import type { OptionToBook, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useSession } from '../../../platform/session.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import type { BookedParts, Buyer } from '../../bookings/checkout/public.ts'
import { type CheckoutFlow, CheckoutShell, GoneState, NotReady, useContact } from '../../bookings/checkout/public.ts'
import { agentOf, type Payer, writePayer } from '../../buyers/public.ts'
import { optionToBookQuery } from '../../quotes/public.ts'
import { ChosenInsurance } from '../booked/chosen-insurance.tsx'
import { offerKeyOf, toOfferKey } from '../offer/offer-link.ts'
import { isOfferKey, type OfferKey, useOffer } from '../offer-api.ts'
import { fromFlightQuery } from '../query/flight-query.ts'
import { resultsOf } from '../query/results-path.ts'
import { FlightCheckout } from './flight-checkout.tsx'
import { TripCard } from './trip-card.tsx'

/** The URL names no flight, or one that is no longer available: the buyer is sent back to search. */
function OfferGone(props: { title: string; help: string; back: string }) {
  const { t } = useTranslation('bookings')
  return <GoneState {...props} action={t('checkout.searchAgain')} />
}

interface FillingProps extends CheckoutFlow {
  offer: OfferKey
  quote: OptionToBook | null
}

function Filling({ buyer, payer, back, offer: key, quote }: FillingProps) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  const { user } = useSession()
  const seen = Number(params.get('seen')) || null
  const query = useOffer(key, payer)
  const { data, error, refetch } = query
  const { contact, waiting } = useContact(payer, quote?.client)
  if (!isOfferKey(key)) return <OfferGone title={t('checkout.missing')} help={t('checkout.missingHelp')} back={back} />
  if (error && !data && isOfferGone(error))
    return <OfferGone title={messageOf(error) || t('checkout.gone')} help={t('checkout.goneHelp')} back={back} />
  if (!data || waiting) return <NotReady query={query} failed={t('checkout.failed')} />
  // When the session becomes known, the signed-in buyer gets their own form.
  return (
    <FlightCheckout
      key={`${data.flight.id}/${user?.id}`}
      buyer={buyer}
      payer={payer}
      contact={contact}
      shown={data}
      seen={seen}
      quote={quote}
      back={back}
      onPrice={() => void refetch()}
    />
  )
}

/** The offer for a quote option as sold now; if it is no longer sold, the buyer searches for others. */
function QuotedFilling({ quoteKey, ...flow }: CheckoutFlow & { quoteKey: QuotedOptionKey }) {
  const { t } = useTranslation('bookings')
  const { payer, buyer } = flow
  const query = useQuery(optionToBookQuery(quoteKey, agentOf(payer).agent_id))
  const { data } = query
  if (!data) return <NotReady query={query} failed={t('checkout.failed')} />
  const { flights } = data
  if (!flights) return <OfferGone title={t('checkout.missing')} help={t('checkout.missingHelp')} back={flow.back} />
  if (!flights.offer) {
    const search = fromFlightQuery(flights.search)
    const path = buyer === 'agent' ? '/agent/flights' : '/admin/add-booking'
    const again = resultsOf(payer ? { ...search, payer } : search, path)
    return <OfferGone title={t('checkout.quote.gone')} help={t('checkout.quote.goneHelp')} back={again} />
  }
  return <Filling {...flow} offer={toOfferKey(flights.offer)} quote={data} />
}

/** The URL that shows the quote beside its list. */
const quoteScreen = (buyer: Buyer, id: number): string =>
  `${buyer === 'agent' ? flightUrls.agent.search : flightUrls.office.results()}?quote=${id}`

function searchUrl(area: SalesArea, payer: Payer | null): string {
  if (area === 'office') return flightUrls.office.results(payer ? writePayer(new URLSearchParams(), payer) : undefined)
  return area === 'agent' ? flightUrls.agent.search : storefrontUrls.home
}

const booked: BookedParts<'flight'> = {
  trip: ({ offer }) => <TripCard offer={offer} />,
  extras: (booking) => booking.chosen_insurance && <ChosenInsurance booking={booking} />,
}

/** The flow from a flight to a booking. */
export default function FlightCheckoutScreen() {
  const [params] = useSearchParams()
  return (
    <CheckoutShell product="flight" searchUrl={searchUrl} agentUrl={flightUrls.agent.checkout} booked={booked}>
      {(flow) => {
        const quoteKey = flow.area === 'storefront' ? null : readQuoteKey(params)
        return quoteKey ? (
          <QuotedFilling {...flow} back={quoteScreen(flow.buyer, quoteKey.id)} quoteKey={quoteKey} />
        ) : (
          <Filling {...flow} offer={offerKeyOf(params)} quote={null} />
        )
      }}
    </CheckoutShell>
  )
}
