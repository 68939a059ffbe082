import type { OptionToBook, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useSession } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { agentOf, type Payer } from '../../buyers/public.ts'
import { optionToBookQuery } from '../../quotes/public.ts'
import { type CheckoutFlow, CheckoutShell, GoneState } from '../checkout/checkout-shell.tsx'
import { useContact } from '../checkout/use-contact.ts'
import { isStayKey, type StayKey, stayCheckQuery, stayKeyOf } from './api.ts'
import { StayCheckout } from './stay-checkout.tsx'

export interface HotelCheckoutUrls {
  /** The URL where a new search begins, for the payer the office books for. */
  search: (payer: Payer | null) => string
  /** The URL of the hotel with its rates for the same stay. */
  hotel: (query: URLSearchParams) => string
  /** The agents' own checkout, to which an agent on the storefront is redirected. */
  agentCheckout?: (query: URLSearchParams) => string
}

interface Props {
  /** The agents' or the office's own screen; elsewhere the buyer is derived from who is signed in. */
  area?: 'agent' | 'office'
  urls: HotelCheckoutUrls
}

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
  const { data, error, isFetching, refetch } = useQuery(stayCheckQuery(key, payer))
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
  if (error && !data)
    return (
      <ErrorState
        title={messageOf(error) || t('checkout.stay.failed')}
        safe={t('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data || waiting) return <LoadingState label={t('checkout.loading')} shape="cards" />
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

interface QuotedProps extends CheckoutFlow {
  quoteKey: QuotedOptionKey
  urls: HotelCheckoutUrls
}

/** The rates of a quote as sold now; if they are gone, other rates of the hotel are offered for the same stay. */
function QuotedFilling({ quoteKey, urls, ...flow }: QuotedProps) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  const { payer } = flow
  const { data, error, isFetching, refetch } = useQuery(optionToBookQuery(quoteKey, agentOf(payer).agent_id))
  if (error && !data)
    return (
      <ErrorState
        title={messageOf(error) || t('checkout.stay.failed')}
        safe={t('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <LoadingState label={t('checkout.loading')} shape="cards" />
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
  const query = new URLSearchParams({ supplier, hotel, check_in, check_out, rooms })
  const payerText = params.get('for')
  if (payerText) query.set('for', payerText)
  const hotelUrl = urls.hotel(query)
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

/** The flow from the chosen rates of a hotel to a booking. */
export function HotelCheckoutPage({ area, urls }: Props) {
  const [params] = useSearchParams()
  const quoteKey = area ? readQuoteKey(params) : null
  return (
    <CheckoutShell product="hotel" area={area} searchUrl={urls.search} agentUrl={urls.agentCheckout}>
      {(flow) =>
        quoteKey ? (
          <QuotedFilling {...flow} quoteKey={quoteKey} urls={urls} />
        ) : (
          <Filling {...flow} stayKey={stayKeyOf(params)} quote={null} hotelUrl={urls.hotel(toHotelQuery(params))} />
        )
      }
    </CheckoutShell>
  )
}
