import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useCanQuote } from '../../../platform/drafts/use-can-quote.ts'
import { useSession } from '../../../platform/session.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { rideUrls } from '../../../urls/products/rides.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import {
  type BookedParts,
  type CheckoutFlow,
  CheckoutShell,
  GoneState,
  NotReady,
  useContact,
} from '../../bookings/checkout/public.ts'
import { agentOf, type Payer, writePayer } from '../../buyers/public.ts'
import { QuotedPackageNotice, useQuotedPackage } from '../../quotes/public.ts'
import { ridesQuery } from '../api.ts'
import { BookedRideCards } from '../booked/booked-ride-card.tsx'
import { readQuotedRide, readRideChoice, toChoiceQuery } from '../search/ride-search.rules.ts'
import { RideCheckout } from './ride-checkout.tsx'

function Filling({ buyer, payer, back }: CheckoutFlow) {
  const { t } = useTranslation('rides')
  const [params] = useSearchParams()
  const { user } = useSession()
  const { id } = useParams()
  const quoteKey = useCanQuote() ? readQuoteKey(params) : null
  const quoted = useQuotedPackage('ride', quoteKey, payer)
  const choice = quoted.selection ? readQuotedRide(quoted.selection) : readRideChoice(id, params, officeToday())
  const query = useQuery({
    ...ridesQuery(choice && { ...toChoiceQuery(choice), ...agentOf(payer) }),
    refetchOnWindowFocus: false,
  })
  const { data, refetch } = query
  const { contact, waiting } = useContact(payer, quoted.option?.client)
  const gone = { help: t('checkout.goneHelp'), back, action: t('checkout.back') }
  if (quoteKey && !quoted.selection) return <QuotedPackageNotice sale={quoted} />
  if (quoted.gone) return <GoneState {...gone} title={quoted.gone} />
  if (!choice) return <GoneState {...gone} title={t('checkout.missing')} />
  if (!data || waiting) return <NotReady query={query} failed={t('failed')} />
  const ride = data.data.find(({ reverse }) => reverse === choice.reverse)
  if (!ride) return <GoneState {...gone} title={t(`none.${data.unavailable ?? 'here'}`)} />
  return (
    <RideCheckout
      key={`${ride.route.id}/${ride.vehicle.id}/${user?.id}`}
      {...{ buyer, payer, contact, choice, ride }}
      currency={data.currency}
      quoted={quoteKey ? quoted : null}
      onChanged={() => void refetch()}
    />
  )
}

/** The search that led here: its times and, if it was for one vehicle, that vehicle. */
function backToSearch(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params)
  for (const name of ['reverse', 'for', 'step', 'booking']) query.delete(name)
  if (query.has('from')) query.delete('vehicle')
  return query
}

const booked: BookedParts<'ride'> = {
  trip: (booking) => <BookedRideCards booking={booking} still />,
  namesPeople: true,
}

/** The flow from a chosen vehicle to a booked ride. */
export default function RideCheckoutScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const searchUrl = (area: SalesArea, payer: Payer | null) =>
    rideUrls[area].search(writePayer(backToSearch(params), payer ?? undefined))
  return (
    <CheckoutShell
      product="ride"
      searchUrl={searchUrl}
      agentUrl={(query) => rideUrls.agent.checkout(id, query)}
      booked={booked}
    >
      {(flow) => <Filling {...flow} />}
    </CheckoutShell>
  )
}
