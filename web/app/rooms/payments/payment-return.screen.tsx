import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { ApiFailure } from '../../platform/api.ts'
import { PrimaryButton } from '../../ui/buttons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { paymentQuery } from './api.ts'
import { Outcome } from './return/outcome.tsx'
import styles from './return/return.module.css'

/** Where the payment house sends the payer back. The browser's word counts for nothing: the server is asked. */
export default function PaymentReturn() {
  const { t } = useTranslation('payments')
  const { t: tUi } = useTranslation('ui')
  const key = useParams().key ?? ''
  const left = useLocation().pathname.endsWith('/cancelled')
  const { data, error, isFetching, refetch } = useQuery(paymentQuery(key))
  const unknown = error instanceof ApiFailure && [404, 422].includes(error.status)
  return (
    <div className={styles.page}>
      <title>{tUi('tabTitle', { title: t('return.title') })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{t('return.title')}</h1>
      {data && <Outcome payment={data} paymentKey={key} left={left} />}
      {!data && !error && <LoadingState label={t('return.loading')} />}
      {!data && unknown && (
        <EmptyState
          title={t('return.unknown')}
          help={t('return.unknownHelp')}
          actions={<PrimaryButton to="/">{t('home')}</PrimaryButton>}
        />
      )}
      {!data && error && !unknown && (
        <ErrorState
          title={t('return.failedToAsk')}
          safe={t('return.safe')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </div>
  )
}
