import type { OptionToBook, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useSession } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { agentOf, type Payer, payerText } from '../../buyers/public.ts'
import {
  fromFlightQuery,
  isOfferKey,
  type OfferKey,
  offerKeyOf,
  resultsOf,
  toOfferKey,
  useOffer,
} from '../../flights/public.ts'
import { optionToBookQuery } from '../../quotes/public.ts'
import type { Buyer } from '../api.ts'
import { CheckoutBody } from './checkout-body.tsx'
import { type CheckoutFlow, CheckoutShell, GoneState } from './checkout-shell.tsx'
import { useContact } from './use-contact.ts'

interface Props {
  /** The agents' or the office's own screen; elsewhere the buyer is derived from who is signed in. */
  area?: 'agent' | 'office'
}

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
  const { data, error, isFetching, refetch } = useOffer(key, payer)
  const { contact, waiting } = useContact(payer, quote?.client)
  if (!isOfferKey(key)) return <OfferGone title={t('checkout.missing')} help={t('checkout.missingHelp')} back={back} />
  if (error && !data) {
    const message = messageOf(error)
    if (isOfferGone(error))
      return <OfferGone title={message || t('checkout.gone')} help={t('checkout.goneHelp')} back={back} />
    return (
      <ErrorState
        title={message || t('checkout.failed')}
        safe={t('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data || waiting) return <LoadingState label={t('checkout.loading')} shape="cards" />
  // When the session becomes known, the signed-in buyer gets their own form.
  return (
    <CheckoutBody
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
  const { data, error, isFetching, refetch } = useQuery(optionToBookQuery(quoteKey, agentOf(payer).agent_id))
  if (error && !data)
    return (
      <ErrorState
        title={messageOf(error) || t('checkout.failed')}
        safe={t('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <LoadingState label={t('checkout.loading')} shape="cards" />
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
  `${buyer === 'agent' ? agentUrls.searchFlights : adminUrls.flights()}?quote=${id}`

const searchUrl = (area: Props['area']) => (payer: Payer | null) => {
  if (payer) return adminUrls.flights(new URLSearchParams({ for: payerText(payer) }))
  if (area === 'office') return adminUrls.flights()
  return area ? agentUrls.searchFlights : storefrontUrls.home
}

/** The flow from a flight to a booking. */
export function CheckoutPage({ area }: Props) {
  const [params] = useSearchParams()
  const quoteKey = area ? readQuoteKey(params) : null
  return (
    <CheckoutShell product="flight" area={area} searchUrl={searchUrl(area)} agentUrl={agentUrls.checkout}>
      {(flow) =>
        quoteKey ? (
          <QuotedFilling {...flow} back={quoteScreen(flow.buyer, quoteKey.id)} quoteKey={quoteKey} />
        ) : (
          <Filling {...flow} offer={offerKeyOf(params)} quote={null} />
        )
      }
    </CheckoutShell>
  )
}
