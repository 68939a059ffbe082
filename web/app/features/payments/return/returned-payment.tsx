import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { useRestoredPage } from '../../../ui/use-restored-page.ts'
import { paymentQuery } from '../api.ts'
import { Outcome, type OutcomeProps } from './outcome.tsx'
import styles from './return.module.css'

interface Props extends Pick<OutcomeProps, 'onwards'> {
  /** Shows the outcome in more detail; `plain` is how it looks otherwise. */
  children?: (outcome: OutcomeProps, plain: ReactNode) => ReactNode
}

/**
 * The outcome of the payment in the URL. The browser's parameters are not trusted: the server is asked, and asked again
 * when Back brings this page back.
 */
export function ReturnedPayment({ onwards, children }: Props) {
  const { t } = useTranslation('payments')
  const paymentKey = useParams().key ?? ''
  const left = useLocation().pathname.endsWith('/cancelled')
  const query = useQuery(paymentQuery(paymentKey))
  useRestoredPage(() => void query.refetch())
  const framed = (content: ReactNode) => (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('return.title')}</h1>
      {content}
    </div>
  )
  if (query.data) {
    const outcome = { payment: query.data, paymentKey, left, onwards }
    const plain = framed(<Outcome {...outcome} />)
    return children ? children(outcome, plain) : plain
  }
  return framed(
    <RecordState
      query={query}
      gone={{
        title: t('return.unknown'),
        help: t('return.unknownHelp'),
        actions: <PrimaryButton to={onwards.to}>{onwards.label}</PrimaryButton>,
      }}
      failed={{ title: t('return.failedToAsk'), safe: t('return.safe') }}
      loading={{ label: t('return.loading'), shape: 'text', count: 4 }}
    />,
  )
}
