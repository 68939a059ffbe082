import type { OptionToBook, QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { useSession } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import {
  agentOf,
  fromFlightQuery,
  isOfferKey,
  type OfferKey,
  offerKeyOf,
  type Payer,
  payerOf,
  payerText,
  resultsOf,
  toOfferKey,
  useOffer,
} from '../../flights/public.ts'
import { optionToBookQuery, quoteKeyOf } from '../../quotes/public.ts'
import { type Buyer, payerQuery } from '../api.ts'
import styles from './checkout.module.css'
import { CheckoutBody, type Contact } from './checkout-body.tsx'
import { Confirmation } from './confirmation.tsx'

interface Props {
  /** The agents' own screen, or the office's; the others tell who books by who is signed in. */
  area?: 'agent' | 'office'
}

interface FlowProps {
  buyer: Buyer
  payer: Payer | null
  back: string
}

/** The address names no flight, or one that can no longer be had: it is searched for again. */
function Gone({ title, help, back }: { title: string; help: string; back: string }) {
  const { t } = useTranslation('bookings')
  return (
    <EmptyState
      title={title}
      help={help}
      actions={<PrimaryButton to={back}>{t('checkout.searchAgain')}</PrimaryButton>}
    />
  )
}

/** Whoever books for themselves is the contact; for somebody else it is them, if they are known. */
function useContact(payer: Payer | null, quote: OptionToBook | null): { contact: Contact; waiting: boolean } {
  const { user } = useSession()
  const { data, isPending } = useQuery({ ...payerQuery(payer), enabled: payer !== null })
  const known = payer === null ? user : payer.kind === 'walk-in' ? quote?.client : data
  const contact = { name: known?.name ?? '', email: known?.email ?? '', phone: known?.phone ?? '' }
  return { contact, waiting: payer !== null && isPending }
}

interface FillingProps extends FlowProps {
  offer: OfferKey
  quote: OptionToBook | null
}

function Filling({ buyer, payer, back, offer: key, quote }: FillingProps) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  const { user } = useSession()
  const seen = Number(params.get('seen')) || null
  const { data, error, isFetching, refetch } = useOffer(key, payer)
  const { contact, waiting } = useContact(payer, quote)
  if (!isOfferKey(key)) return <Gone title={t('checkout.missing')} help={t('checkout.missingHelp')} back={back} />
  if (error && !data) {
    const told = messageOf(error)
    if (isOfferGone(error)) return <Gone title={told || t('checkout.gone')} help={t('checkout.goneHelp')} back={back} />
    return (
      <ErrorState
        title={told || t('checkout.failed')}
        safe={t('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data || waiting) return <LoadingState label={t('checkout.loading')} shape="cards" />
  // Somebody who is only now known to be signed in gets their own form.
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

/** The offer is what a quote's option is sold as now; where it is not sold any more, others are searched for. */
function QuotedFilling({ quoteKey, ...flow }: FlowProps & { quoteKey: QuotedOptionKey }) {
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
  if (!data.offer) {
    const search = fromFlightQuery(data.search)
    const path = buyer === 'agent' ? '/agent/flights' : '/admin/add-booking'
    const again = resultsOf(payer ? { ...search, payer } : search, path)
    return <Gone title={t('checkout.quote.gone')} help={t('checkout.quote.goneHelp')} back={again} />
  }
  return <Filling {...flow} offer={toOfferKey(data.offer)} quote={data} />
}

/** Whom the office books for, over the form. */
function BookedFor({ payer }: { payer: Payer }) {
  const { t } = useTranslation('bookings')
  const { data } = useQuery(payerQuery(payer))
  const name = data?.agency_name ?? data?.name
  return (
    <p className={styles.bookedFor}>
      {t(`checkout.office.for.${payer.kind}`)} {name && <bdi dir="auto">{name}</bdi>}
    </p>
  )
}

const backs = { agent: agentUrls.searchFlights, office: adminUrls.flights() } as const

/** The quote beside its list. */
const quoteScreen = (buyer: Buyer, id: number): string =>
  `${buyer === 'agent' ? agentUrls.searchFlights : adminUrls.flights()}?quote=${id}`

function buyerOf(area: Props['area'], signedIn: boolean): Buyer {
  return area ?? (signedIn ? 'customer' : 'guest')
}

/** From an offer to a booking: one implementation for agents, customers, guests and the office. */
export function CheckoutPage({ area }: Props) {
  const { t } = useTranslation('bookings')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const { user } = useSession()
  const made = Number(params.get('booking')) || 0
  const quoteKey = area ? quoteKeyOf(params) : null
  const heading = useRef<HTMLHeadingElement>(null)
  // Same address, another page: the keyboard is at its heading.
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])
  const payer = area === 'office' ? payerOf(params) : null
  if (area === 'office' && !payer) return <Navigate to={backs.office} replace />
  if (!area && user?.role === 'agent') return <Navigate to={agentUrls.checkout(params)} replace />
  const buyer = buyerOf(area, user !== null)
  const back = payer
    ? adminUrls.flights(new URLSearchParams({ for: payerText(payer) }))
    : area
      ? backs[area]
      : storefrontUrls.home
  const foreign = !area && user !== null && user.role !== 'customer'
  const title = t(made ? 'checkout.doneTitle' : payer ? 'checkout.office.title' : 'checkout.title')
  return (
    <div className={styles.page} data-office={area !== undefined || undefined}>
      <title>{tUi('tabTitle', { title: t('checkout.title') })}</title>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={area ? 't-office' : 't-h1'}>
          {title}
        </h1>
        {payer && <BookedFor payer={payer} />}
      </header>
      {foreign ? (
        <EmptyState title={t('checkout.foreign')} help={t('checkout.foreignHelp')} />
      ) : made ? (
        <Confirmation buyer={buyer} id={made} back={back} />
      ) : quoteKey ? (
        <QuotedFilling buyer={buyer} payer={payer} back={quoteScreen(buyer, quoteKey.id)} quoteKey={quoteKey} />
      ) : (
        <Filling buyer={buyer} payer={payer} back={back} offer={offerKeyOf(params)} quote={null} />
      )}
    </div>
  )
}
