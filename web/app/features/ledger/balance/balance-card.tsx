import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { balanceOf } from '../api.ts'
import style from '../balance.module.css'
import { BalanceStateBadge } from '../credit/balance-state-badge.tsx'
import { ExposureBar } from '../credit/exposure-bar.tsx'

interface Props {
  /** The agent to show; the signed-in agent if omitted. */
  agentId?: number
  /** Shown next to the top-up button, such as a link to the limits. */
  actions?: ReactNode
}

/** An agent's balance, held money, and what is still available. */
export function BalanceCard({ agentId, actions }: Props) {
  const { t } = useTranslation('ledger')
  const own = useSession().user?.role === 'agent'
  const { data, isPending, isError, refetch } = useQuery(balanceOf(agentId))
  if (data === null) return null
  return (
    <Card>
      {isPending && <LoadingState shape="text" count={2} />}
      {isError && <ErrorState title={t('balance.failed')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className={style.head}>
            <div>
              <span className={style.name}>
                {t(own ? 'balance.own' : 'balance.title')}
                <BalanceStateBadge state={data.state} />
              </span>
              <p className={style.big} data-owed={data.balance < 0 || undefined}>
                <Money minor={data.balance} currency={data.currency} />
              </p>
            </div>
            {own && (
              <CommitButton leftSection={<IconPlus size={18} stroke={1.75} />} to={agentUrls.newDeposit}>
                {t('balance.topUp')}
              </CommitButton>
            )}
            {actions}
          </div>
          <Warning of={data} own={own} />
          <BalanceFacts of={data} />
        </>
      )}
    </Card>
  )
}

/** Shown when action is needed: overdue debt, or a balance below its low-balance mark. */
function Warning({ of, own }: { of: AgentBalance; own: boolean }) {
  const { t } = useTranslation('ledger')
  const who = own ? 'own' : 'agent'
  if (of.overdue > 0) {
    return (
      <p className={style.warning} data-hot>
        {t(`balance.overdue.${who}`)} <Money minor={of.overdue} currency={of.currency} />
      </p>
    )
  }
  if (of.state === 'good' || of.suggested_top_up === 0) return null
  return (
    <p className={style.warning} data-hot={of.state === 'over_limit' || undefined}>
      {t(`balance.suggest.${who}`)} <Money minor={of.suggested_top_up} currency={of.currency} />
    </p>
  )
}

function BalanceFacts({ of }: { of: AgentBalance }) {
  const { t } = useTranslation('ledger')
  const { currency } = of
  const facts: [string, ReactNode][] = [
    [t('balance.available'), <Money key="available" minor={of.available} currency={currency} bare />],
    [t('balance.held'), <Money key="held" minor={of.held} currency={currency} bare />],
    [t('balance.creditLimit'), <ExposureBar key="limit" of={of} />],
  ]
  if (of.temporary_until !== null) {
    facts.push([
      t('balance.temporary'),
      <span key="temporary">
        <Money minor={of.temporary_credit} currency={currency} bare /> {t('balance.until')}{' '}
        <DateText value={of.temporary_until} style="day" />
      </span>,
    ])
  }
  if (of.low_balance !== null) {
    facts.push([t('balance.lowMark'), <Money key="low" minor={of.low_balance} currency={currency} bare />])
  }
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
