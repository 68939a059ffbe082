import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../platform/api.ts'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { useSession } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { type SalesArea, useSalesArea } from '../../../urls/sales-area.ts'
import { type Payer, payerOf } from '../../buyers/public.ts'
import { type Buyer, payerQuery } from '../api.ts'
import styles from './checkout.module.css'
import { type BookedParts, Confirmation } from './confirmation.tsx'

export interface CheckoutFlow {
  area: SalesArea
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  /** The URL where a new search begins. */
  back: string
}

interface Props {
  product: string
  /** The URL in an area where a new search begins, for the payer the office books for. */
  searchUrl: (area: SalesArea, payer: Payer | null) => string
  /** The agents' own screen of the same checkout, if there is one. */
  agentUrl?: ((params: URLSearchParams) => string) | undefined
  /** The product's parts of the page that shows the new booking. */
  booked?: BookedParts
  children: (flow: CheckoutFlow) => ReactNode
}

/** Shows whom the office books for, above the form. */
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

interface GoneProps {
  title: string
  help: string
  back: string
  action: string
}

/** The URL names nothing, or something no longer available: the buyer is sent back to choose again. */
export function GoneState({ title, help, back, action }: GoneProps) {
  return <EmptyState title={title} help={help} actions={<PrimaryButton to={back}>{action}</PrimaryButton>} />
}

interface NotReadyProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What failed, if the server does not say. */
  failed: string
}

/** What is being booked is still loading, or failed to load: nothing was booked. */
export function NotReady({ query: { data, error, isFetching, refetch }, failed }: NotReadyProps) {
  const { t } = useTranslation('bookings')
  if (!error || data) return <LoadingState label={t('checkout.loading')} shape="cards" />
  return (
    <ErrorState
      title={messageOf(error) || failed}
      safe={t('checkout.safe')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}

const buys = (role: string): boolean => role === 'customer' || role === 'agent'

/**
 * The flow from an offer to a booking: one implementation for agents, customers, guests and the office, and for every
 * product.
 */
export function CheckoutShell({ product, searchUrl, agentUrl, booked = {}, children }: Props) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', product)
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const area = useSalesArea()
  const isStore = area === 'storefront'
  const { user } = useSession()
  const made = Number(params.get('booking')) || 0
  const heading = useRef<HTMLHeadingElement>(null)
  // The URL path stays the same but the page changes, so focus moves to its heading.
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])
  const payer = area === 'office' ? payerOf(params) : null
  if (area === 'office' && !payer) return <Navigate to={searchUrl(area, null)} replace />
  const isAgent = user?.role === 'agent'
  if (isStore && isAgent && agentUrl) return <Navigate to={agentUrl(params)} replace />
  const buyer = isStore ? (isAgent ? 'agent' : user ? 'customer' : 'guest') : area
  const back = searchUrl(area, payer)
  const foreign = isStore && user !== null && !buys(user.role)
  const ownTitle = texts('checkout.title')
  const title = made ? t('checkout.doneTitle') : payer ? t('checkout.office.title') : ownTitle
  return (
    <div className={styles.page} data-office={!isStore || undefined}>
      <title>{tUi('tabTitle', { title: ownTitle })}</title>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={isStore ? 't-h1' : 't-office'}>
          {title}
        </h1>
        {payer && <BookedFor payer={payer} />}
      </header>
      {foreign ? (
        <EmptyState title={t('checkout.foreign')} help={t('checkout.foreignHelp')} />
      ) : made ? (
        <Confirmation buyer={buyer} id={made} back={back} parts={booked} />
      ) : (
        children({ area, buyer, payer, back })
      )}
    </div>
  )
}
