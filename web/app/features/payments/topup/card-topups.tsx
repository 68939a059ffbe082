import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRows } from '../../../ui/layout/card-rows.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { topUpPages } from '../api.ts'
import { PaymentLine } from '../requests/payment-line.tsx'
import styles from './topup.module.css'

/** An agent's card top-ups; hidden for agents who never made one. */
export function CardTopUps({ agentId }: { agentId: number }) {
  const { t } = useTranslation('payments')
  const pages = topUpPages(agentId)
  const { rows, state, hasMore, moreBusy, onMore, onRetry } = usePages(pages.key, pages.fetch)
  if (state !== 'error' && rows.length === 0) return null
  return (
    <Card title={t('topUp.list')} flush className={styles.list ?? ''}>
      {state === 'error' && <ErrorState onRetry={onRetry} />}
      {rows.length > 0 && (
        <CardRows>
          {rows.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} topUp />
          ))}
        </CardRows>
      )}
      {hasMore && (
        <div className={styles.more}>
          <OutlineButton size="sm" busy={moreBusy} onClick={onMore}>
            {t('topUp.more')}
          </OutlineButton>
        </div>
      )}
    </Card>
  )
}
