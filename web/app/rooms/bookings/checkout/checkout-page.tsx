import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import { useSession } from '../../../platform/session.ts'
import { PrimaryButton } from '../../../ui/buttons.tsx'
import { StepsLine } from '../../../ui/line/steps-line.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { offerKeyOf, offerQuery } from '../../flights/public.ts'
import type { Buyer } from '../api.ts'
import styles from './checkout.module.css'
import { CheckoutBody } from './checkout-body.tsx'
import { Confirmation } from './confirmation.tsx'

interface Props {
  /** The agents' own screen; the others tell who books by who is signed in. */
  office?: boolean
}

interface FlowProps {
  buyer: Buyer
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

function Filling({ buyer, back }: FlowProps) {
  const { t } = useTranslation('bookings')
  const [params] = useSearchParams()
  const { user } = useSession()
  const key = offerKeyOf(params)
  const seen = Number(params.get('seen')) || null
  const { data, error, isFetching, refetch } = useQuery(offerQuery(key))
  if (key.flight === '' || key.supplier === '')
    return <Gone title={t('checkout.missing')} help={t('checkout.missingHelp')} back={back} />
  if (error && !data) {
    const told = error instanceof ApiFailure ? error.failure.message : undefined
    if (error instanceof ApiFailure && [404, 409, 410, 422].includes(error.status))
      return <Gone title={told || t('checkout.gone')} help={t('checkout.goneHelp')} back={back} />
    return (
      <ErrorState
        title={told || t('checkout.failed')}
        safe={t('checkout.safe')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) return <LoadingState label={t('checkout.loading')} shape="cards" />
  // Somebody who is only now known to be signed in gets their own form.
  return (
    <CheckoutBody
      key={`${data.flight.id}/${user?.id}`}
      buyer={buyer}
      shown={data}
      seen={seen}
      back={back}
      onPrice={() => void refetch()}
    />
  )
}

/** From an offer to a booking: one implementation for agents, customers and guests. */
export function CheckoutPage({ office = false }: Props) {
  const { t } = useTranslation('bookings')
  const { t: tUi } = useTranslation('ui')
  const [params] = useSearchParams()
  const { user } = useSession()
  const made = Number(params.get('booking')) || 0
  if (!office && user?.role === 'agent') return <Navigate to={`/agent/flight-checkout?${params}`} replace />
  const buyer: Buyer = office ? 'agent' : user ? 'customer' : 'guest'
  const back = office ? '/agent/dashboard-flights' : '/'
  const foreign = !office && user !== null && user.role !== 'customer'
  const steps = [
    t('checkout.step.flight'),
    t('checkout.step.fill'),
    t(`checkout.step.${buyer === 'agent' ? 'hold' : 'book'}`),
  ]
  return (
    <div className={styles.page} data-office={office || undefined}>
      <title>{tUi('tabTitle', { title: t('checkout.title') })}</title>
      <header className={styles.head}>
        <h1 className={office ? 't-office' : 't-h1'}>{t(made ? 'checkout.doneTitle' : 'checkout.title')}</h1>
        {!foreign && <StepsLine steps={steps.map((label) => ({ label }))} current={made ? steps.length : 1} />}
      </header>
      {foreign ? (
        <EmptyState title={t('checkout.foreign')} help={t('checkout.foreignHelp')} />
      ) : made ? (
        <Confirmation buyer={buyer} id={made} back={back} />
      ) : (
        <Filling buyer={buyer} back={back} />
      )}
    </div>
  )
}
