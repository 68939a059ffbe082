import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiFailure } from '../../platform/api.ts'
import { PrimaryButton } from '../../ui/buttons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { clientRequest, tellSeen } from './api.ts'
import { ClientRequest } from './page/client-request.tsx'
import styles from './page/page.module.css'
import { useClientLanguage } from './page/use-client-language.ts'

/** What the client sees who holds the link: the journey, the amount, and how to pay it. */
export default function PaymentRequestPage() {
  const { t } = useTranslation('payments')
  const { t: tUi } = useTranslation('ui')
  const token = useParams().token ?? ''
  const { data, error, isPending, isFetching, refetch } = useQuery(clientRequest(token, useLocale()))
  const shown = data !== undefined
  useClientLanguage(data)
  useEffect(() => {
    if (shown) tellSeen(token)
  }, [token, shown])
  const unknown = error instanceof ApiFailure && [404, 422].includes(error.status)
  return (
    <div className={styles.page}>
      <title>{tUi('tabTitle', { title: t('page.title') })}</title>
      <meta name="robots" content="noindex" />
      {!data && <h1 className="visually-hidden">{t('page.title')}</h1>}
      {isPending && <LoadingState label={t('page.loading')} shape="cards" />}
      {unknown && (
        <EmptyState
          title={t('page.unknown')}
          help={t('page.unknownHelp')}
          actions={<PrimaryButton to="/">{t('home')}</PrimaryButton>}
        />
      )}
      {error && !unknown && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && <ClientRequest request={data} token={token} />}
    </div>
  )
}
