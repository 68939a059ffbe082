import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { RecordState } from '../../../ui/states/record-state.tsx'
import { paymentQuery } from '../api.ts'
import { Outcome } from './outcome.tsx'
import styles from './return.module.css'

interface Props {
  /** Where a payer without a page of their own continues. */
  onwards: { to: string; label: string }
}

/** The outcome of the payment in the URL. The browser's parameters are not trusted: the server is asked. */
export function ReturnedPayment({ onwards }: Props) {
  const { t } = useTranslation('payments')
  const key = useParams().key ?? ''
  const left = useLocation().pathname.endsWith('/cancelled')
  const query = useQuery(paymentQuery(key))
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('return.title')}</h1>
      {query.data ? (
        <Outcome payment={query.data} paymentKey={key} left={left} onwards={onwards} />
      ) : (
        <RecordState
          query={query}
          gone={{
            title: t('return.unknown'),
            help: t('return.unknownHelp'),
            actions: <PrimaryButton to={onwards.to}>{onwards.label}</PrimaryButton>,
          }}
          failed={{ title: t('return.failedToAsk'), safe: t('return.safe') }}
          loading={{ label: t('return.loading'), shape: 'text', count: 4 }}
        />
      )}
    </div>
  )
}
