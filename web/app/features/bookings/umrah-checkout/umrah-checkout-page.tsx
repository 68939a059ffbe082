import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { isOfferGone } from '../../../platform/api.ts'
import { readQuoteKey } from '../../../platform/drafts/quote-key.ts'
import { useSession } from '../../../platform/session.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { idIn } from '../../../ui/url-state.ts'
import { withQuery } from '../../../urls/with-query.ts'
import { agentOf, type Payer, writePayer } from '../../buyers/public.ts'
import { QuotedPackageNotice, useQuotedPackage } from '../../quotes/public.ts'
import { areaUrls, packageQuery, readChoice, toChoice } from '../../umrah/public.ts'
import { type CheckoutFlow, CheckoutShell, GoneState } from '../checkout/checkout-shell.tsx'
import { useContact } from '../checkout/use-contact.ts'
import { UmrahCheckout } from './umrah-checkout.tsx'

interface Props {
  /** The agents' or the office's own screen; elsewhere the buyer is derived from who is signed in. */
  area?: 'agent' | 'office'
}

function Filling({ buyer, payer, back, quoteKey }: CheckoutFlow & { quoteKey: QuotedOptionKey | null }) {
  const { t } = useTranslation('umrah')
  const { t: tBookings } = useTranslation('bookings')
  const { id } = useParams()
  const [params] = useSearchParams()
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    ...packageQuery(idIn(id) ?? 0, agentOf(payer)),
    refetchOnWindowFocus: false,
  })
  const quoted = useQuotedPackage('umrah', quoteKey, payer)
  const { contact, waiting } = useContact(payer, quoted.option?.client)
  const goneProps = { title: t('details.gone'), help: t('details.goneHelp'), back, action: t('list.title') }
  if (error && isOfferGone(error)) return <GoneState {...goneProps} />
  if (error)
    return (
      <ErrorState
        title={t('list.failed')}
        safe={tBookings('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (quoteKey && !quoted.selection) return <QuotedPackageNotice sale={quoted} />
  if (quoted.gone) return <GoneState {...goneProps} title={quoted.gone} />
  if (!data || waiting) return <LoadingState label={tBookings('checkout.loading')} shape="cards" />
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

/** The flow from a configured package to a booking. */
export function UmrahCheckoutPage({ area }: Props) {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const quoteKey = area ? readQuoteKey(params) : null
  const { list } = areaUrls[area ?? 'storefront']
  const listFor = (payer: Payer | null) => withQuery(list, writePayer(new URLSearchParams(), payer ?? undefined))
  return (
    <CheckoutShell
      product="umrah"
      area={area}
      searchUrl={listFor}
      agentUrl={(query) => areaUrls.agent.checkout(Number(id), query)}
    >
      {(flow) => <Filling {...flow} quoteKey={quoteKey} />}
    </CheckoutShell>
  )
}
