import { useTranslation } from 'react-i18next'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { agentDepositPages } from '../api.ts'
import { DepositBadge } from '../one/deposit-badge.tsx'
import style from './list.module.css'
import { DepositTotals } from './totals.tsx'

const FEW = 10

interface Props {
  agentId: number
  /** Title to use when the deposits are not an agent's. */
  title?: string
}

/** The latest deposits of an agent or customer with totals; read-only, for a salesman or the customer. */
export function AgentDepositsCard({ agentId, title }: Props) {
  const { t } = useTranslation('deposits')
  const pages = agentDepositPages(agentId, {})
  const list = usePages(pages.key, pages.fetch)
  return (
    <Card title={title ?? t('agent.title')}>
      <DepositTotals agentId={agentId} />
      {list.state === 'loading' && <LoadingState count={3} />}
      {list.state === 'error' && <ErrorState onRetry={list.onRetry} />}
      {list.state === 'ready' && list.rows.length === 0 && <p className="t-2">{t('agent.none')}</p>}
      <ul className={style.latest}>
        {list.rows.slice(0, FEW).map(({ id, number, paid_on, amount, currency, state }) => (
          <li key={id}>
            <Ltr>{number}</Ltr>
            <DateText value={paid_on} />
            <Money minor={amount} currency={currency} />
            <DepositBadge state={state} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
