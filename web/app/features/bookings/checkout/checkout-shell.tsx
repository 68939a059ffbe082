import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { useSession } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type Payer, payerOf } from '../../buyers/public.ts'
import { type Buyer, payerQuery } from '../api.ts'
import styles from './checkout.module.css'
import { Confirmation } from './confirmation.tsx'

export interface CheckoutFlow {
  buyer: Buyer
  /** The payer for whom the office books. */
  payer: Payer | null
  /** The URL where a new search begins. */
  back: string
}

interface Props {
  product: string
  /** The agents' or the office's own screen; elsewhere the buyer is derived from who is signed in. */
  area?: 'agent' | 'office' | undefined
  /** The URL where a new search begins, for the payer the office books for. */
  searchUrl: (payer: Payer | null) => string
  /** The agents' own screen of the same checkout, if there is one. */
  agentUrl?: (params: URLSearchParams) => string
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

/** The URL names nothing, or something no longer available: the buyer is sent back to choose again. */
export function GoneState({
  title,
  help,
  back,
  action,
}: {
  title: string
  help: string
  back: string
  action: string
}) {
  return <EmptyState title={title} help={help} actions={<PrimaryButton to={back}>{action}</PrimaryButton>} />
}

const buys = (role: string): boolean => role === 'customer' || role === 'agent'

/**
 * The flow from an offer to a booking: one implementation for agents, customers, guests and the office, and for every
 * product.
 */
export function CheckoutShell({ product, area, searchUrl, agentUrl, children }: Props) {
  const { t } = useTranslation('bookings')
  const texts = useProductTexts('bookings', product)
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const { user } = useSession()
  const made = Number(params.get('booking')) || 0
  const heading = useRef<HTMLHeadingElement>(null)
  // The URL path stays the same but the page changes, so focus moves to its heading.
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])
  const payer = area === 'office' ? payerOf(params) : null
  if (area === 'office' && !payer) return <Navigate to={searchUrl(null)} replace />
  const isAgent = user?.role === 'agent'
  if (!area && isAgent && agentUrl) return <Navigate to={agentUrl(params)} replace />
  const buyer = area ?? (isAgent ? 'agent' : user ? 'customer' : 'guest')
  const back = searchUrl(payer)
  const foreign = !area && user !== null && !buys(user.role)
  const ownTitle = texts('checkout.title')
  const title = made ? t('checkout.doneTitle') : payer ? t('checkout.office.title') : ownTitle
  return (
    <div className={styles.page} data-office={area !== undefined || undefined}>
      <title>{tUi('tabTitle', { title: ownTitle })}</title>
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
      ) : (
        children({ buyer, payer, back })
      )}
    </div>
  )
}
