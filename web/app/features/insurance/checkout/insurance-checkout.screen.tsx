import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useSession } from '../../../platform/session.ts'
import { officeToday } from '../../../ui/time/calendar.ts'
import { idIn } from '../../../ui/url-state.ts'
import { insuranceUrls } from '../../../urls/products/insurance.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import { type CheckoutFlow, CheckoutShell, GoneState, NotReady, useContact } from '../../bookings/checkout/public.ts'
import { agentOf, type Payer, writePayer } from '../../buyers/public.ts'
import { planPricesQuery } from '../api.ts'
import { readTrip } from '../insured-trip.ts'
import { InsuranceCheckout } from './insurance-checkout.tsx'

function Filling({ buyer, payer, back }: CheckoutFlow) {
  const { t } = useTranslation('insurance')
  const { id } = useParams()
  const [params] = useSearchParams()
  const { user } = useSession()
  const trip = readTrip(params, officeToday())
  const query = useQuery({ ...planPricesQuery(trip, agentOf(payer)), refetchOnWindowFocus: false })
  const { data } = query
  const { contact, waiting } = useContact(payer)
  const goneProps = { help: t('checkout.goneHelp'), back, action: t('checkout.back') }
  if (!trip) return <GoneState {...goneProps} title={t('checkout.missing')} />
  if (!data || waiting) return <NotReady query={query} failed={t('failed')} />
  const offered = data.data.find(({ plan }) => plan.id === idIn(id))
  if (!offered?.price) return <GoneState {...goneProps} title={t('checkout.gone')} />
  return <InsuranceCheckout key={`${offered.plan.id}/${user?.id}`} {...{ buyer, payer, contact, trip, offered }} />
}

/** The flow from a plan and a trip to a policy. */
export default function InsuranceCheckoutScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const compareUrl = (area: SalesArea, payer: Payer | null) => {
    const query = new URLSearchParams(params)
    query.delete('for')
    query.delete('step')
    return insuranceUrls[area].compare(writePayer(query, payer ?? undefined))
  }
  return (
    <CheckoutShell
      product="insurance"
      searchUrl={compareUrl}
      agentUrl={(query) => insuranceUrls.agent.checkout(Number(id), query)}
    >
      {(flow) => <Filling {...flow} />}
    </CheckoutShell>
  )
}
