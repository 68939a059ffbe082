import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { isOfferGone } from '../../../platform/api.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useSession } from '../../../platform/session.ts'
import { idIn } from '../../../ui/url-state.ts'
import { umrahUrls } from '../../../urls/products/umrah.ts'
import type { SalesArea } from '../../../urls/sales-area.ts'
import { type CheckoutFlow, CheckoutShell, GoneState, NotReady, useContact } from '../../bookings/checkout/public.ts'
import { agentOf, type Payer, writePayer } from '../../buyers/public.ts'
import { QuotedPackageNotice, useQuotedPackage } from '../../quotes/public.ts'
import { packageQuery } from '../api.ts'
import { readChoice, toChoice } from '../choice/package-choice.ts'
import { UmrahCheckout } from './umrah-checkout.tsx'

function Filling({ buyer, payer, back, quoteKey }: CheckoutFlow & { quoteKey: QuotedOptionKey | null }) {
  const { t } = useTranslation('umrah')
  const { id } = useParams()
  const [params] = useSearchParams()
  const { user } = useSession()
  const query = useQuery({ ...packageQuery(idIn(id) ?? 0, agentOf(payer)), refetchOnWindowFocus: false })
  const { data, error } = query
  const quoted = useQuotedPackage('umrah', quoteKey, payer)
  const { contact, waiting } = useContact(payer, quoted.option?.client)
  const goneProps = { title: t('details.gone'), help: t('details.goneHelp'), back, action: t('list.title') }
  if (error && isOfferGone(error)) return <GoneState {...goneProps} />
  if (error && !data) return <NotReady query={query} failed={t('list.failed')} />
  if (quoteKey && !quoted.selection) return <QuotedPackageNotice sale={quoted} />
  if (quoted.gone) return <GoneState {...goneProps} title={quoted.gone} />
  if (!data || waiting) return <NotReady query={query} failed={t('list.failed')} />
  const choice = quoted.selection ? toChoice(quoted.selection) : readChoice(params, data)
  if (data.status !== 'active' || (choice.departureId === null && choice.departsOn === null))
    return <GoneState {...goneProps} title={t('checkout.closed')} />
  return (
    <UmrahCheckout
      key={`${data.id}/${user?.id}`}
      buyer={buyer}
      payer={payer}
      contact={contact}
      view={data}
      choice={choice}
      quoted={quoteKey ? quoted : null}
    />
  )
}

const searchUrl = (area: SalesArea, payer: Payer | null): string =>
  umrahUrls[area].list(writePayer(new URLSearchParams(), payer ?? undefined))

/** The flow from a configured package to a booking. */
export default function UmrahCheckoutScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  return (
    <CheckoutShell
      product="umrah"
      searchUrl={searchUrl}
      agentUrl={(query) => umrahUrls.agent.checkout(Number(id), query)}
    >
      {(flow) => <Filling {...flow} quoteKey={flow.area === 'storefront' ? null : readQuoteKey(params)} />}
    </CheckoutShell>
  )
}
