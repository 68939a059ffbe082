import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { useSession } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import type { Payer } from '../../flights/public.ts'
import { type CheckoutFlow, CheckoutShell, GoneState, useContact } from '../checkout/checkout-shell.tsx'
import { isStayKey, stayCheckQuery, stayKeyOf } from './api.ts'
import { StayCheckout } from './stay-checkout.tsx'

export interface HotelCheckoutUrls {
  /** Where a new search begins, for whom the office books. */
  search: (payer: Payer | null) => string
  /** The hotel with its rates for the same stay. */
  hotel: (query: URLSearchParams) => string
  /** The agents' own checkout, where an agent on the storefront is sent. */
  agentCheckout?: (query: URLSearchParams) => string
}

interface Props {
  /** The agents' own screen, or the office's; the others tell who books by who is signed in. */
  area?: 'agent' | 'office'
  urls: HotelCheckoutUrls
}

const ofCheckout = ['rate', 'seen', 'step', 'booking']

/** The address of the hotel for the same stay: the search without what was chosen. */
function toHotelQuery(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params)
  for (const name of ofCheckout) query.delete(name)
  return query
}

function Filling({ buyer, payer, back, urls }: CheckoutFlow & { urls: HotelCheckoutUrls }) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  const { user } = useSession()
  const key = stayKeyOf(params)
  const { data, error, isFetching, refetch } = useQuery(stayCheckQuery(key, payer))
  const { contact, waiting } = useContact(payer)
  const hotelUrl = urls.hotel(toHotelQuery(params))
  if (!isStayKey(key))
    return (
      <GoneState
        title={t('checkout.stay.missing')}
        help={t('checkout.stay.missingHelp')}
        back={back}
        action={t('checkout.searchAgain')}
      />
    )
  // Gone while it was being filled in: nothing typed is lost, another rate of the hotel finds it again.
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
  // Somebody who is only now known to be signed in gets their own form.
  return (
    <StayCheckout
      key={`${key.rateIds.join()}/${user?.id}`}
      buyer={buyer}
      payer={payer}
      contact={contact}
      check={data}
      rateIds={key.rateIds}
      seen={Number(params.get('seen')) || null}
      hotelUrl={hotelUrl}
      onPrice={() => void refetch()}
    />
  )
}

/** From the chosen rates of a hotel to a booking. */
export function HotelCheckoutPage({ area, urls }: Props) {
  return (
    <CheckoutShell product="hotel" area={area} searchUrl={urls.search} agentUrl={urls.agentCheckout}>
      {(flow) => <Filling {...flow} urls={urls} />}
    </CheckoutShell>
  )
}
