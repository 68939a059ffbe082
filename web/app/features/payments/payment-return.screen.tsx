import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { RecordState } from '../../ui/states/record-state.tsx'
import { storefrontUrls } from '../../urls/storefront.ts'
import { paymentQuery } from './api.ts'
import { Outcome } from './return/outcome.tsx'
import styles from './return/return.module.css'

/** Where the payment house sends the payer back. The browser's word counts for nothing: the server is asked. */
export default function PaymentReturn() {
  const { t } = useTranslation('payments')
  const { t: tUi } = useTranslation('ui')
  const key = useParams().key ?? ''
  const left = useLocation().pathname.endsWith('/cancelled')
  const query = useQuery(paymentQuery(key))
  return (
    <div className={styles.page}>
      <title>{tUi('tabTitle', { title: t('return.title') })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{t('return.title')}</h1>
      {query.data ? (
        <Outcome payment={query.data} paymentKey={key} left={left} />
      ) : (
        <RecordState
          query={query}
          gone={{
            title: t('return.unknown'),
            help: t('return.unknownHelp'),
            actions: <PrimaryButton to={storefrontUrls.home}>{t('home')}</PrimaryButton>,
          }}
          failed={{ title: t('return.failedToAsk'), safe: t('return.safe') }}
          loading={{ label: t('return.loading'), shape: 'text', count: 4 }}
        />
      )}
    </div>
  )
}
