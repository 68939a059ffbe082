import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { idIn } from '../../../ui/url-state.ts'
import { agentOf, type Payer, writePayer } from '../../buyers/public.ts'
import { insuranceUrls, planPricesQuery, readTrip } from '../../insurance/public.ts'
import { type CheckoutFlow, CheckoutShell, GoneState } from '../checkout/checkout-shell.tsx'
import { useContact } from '../checkout/use-contact.ts'
import { InsuranceCheckout } from './insurance-checkout.tsx'

interface Props {
  /** The agents' or the office's own screen; elsewhere the buyer is derived from who is signed in. */
  area?: 'agent' | 'office'
}

function Filling({ buyer, payer, back }: CheckoutFlow) {
  const { t } = useTranslation('insurance')
  const { t: tBookings } = useTranslation('bookings')
  const { id } = useParams()
  const [params] = useSearchParams()
  const { user } = useSession()
  const trip = readTrip(params, officeToday())
  const { data, error, isFetching, refetch } = useQuery({
    ...planPricesQuery(trip, agentOf(payer)),
    refetchOnWindowFocus: false,
  })
  const { contact, waiting } = useContact(payer)
  const goneProps = { help: t('checkout.goneHelp'), back, action: t('checkout.back') }
  if (!trip) return <GoneState {...goneProps} title={t('checkout.missing')} />
  if (error && !data)
    return (
      <ErrorState
        title={t('failed')}
        safe={tBookings('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data || waiting) return <LoadingState label={tBookings('checkout.loading')} shape="cards" />
  const offered = data.data.find(({ plan }) => plan.id === idIn(id))
  if (!offered?.price) return <GoneState {...goneProps} title={t('checkout.gone')} />
  return <InsuranceCheckout key={`${offered.plan.id}/${user?.id}`} {...{ buyer, payer, contact, trip, offered }} />
}

/** The flow from a plan and a trip to a policy. */
export function InsuranceCheckoutPage({ area }: Props) {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const { compare } = insuranceUrls[area ?? 'storefront']
  const compareFor = (payer: Payer | null) => {
    const query = new URLSearchParams(params)
    query.delete('for')
    query.delete('step')
    return compare(writePayer(query, payer ?? undefined))
  }
  return (
    <CheckoutShell
      product="insurance"
      area={area}
      searchUrl={compareFor}
      agentUrl={(query) => insuranceUrls.agent.checkout(Number(id), query)}
    >
      {(flow) => <Filling {...flow} />}
    </CheckoutShell>
  )
}
