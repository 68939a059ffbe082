import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/money.tsx'
import { agentBalance } from '../api.ts'
import style from './one.module.css'

interface WayProps {
  /** Not rendered for people who may not see balances. */
  balance: AgentBalance | null | undefined
  /** The amount the action adds; negative if it subtracts. */
  by: number
}

/** An agent's balance before and after an action. */
export function BalanceWay({ balance, by }: WayProps) {
  const { t } = useTranslation('deposits')
  if (!balance) return null
  return (
    <p className={style.change}>
      <span>{t('balance')}</span>
      <span className={style.way}>
        <Money minor={balance.balance} currency={balance.currency} />
        <IconArrowRight className="flip" size={14} stroke={1.75} aria-label={t('becomes')} />
        <b>
          <Money minor={balance.balance + by} currency={balance.currency} />
        </b>
      </span>
    </p>
  )
}

export function BalanceChange({ agentId, by }: { agentId: number; by: number }) {
  const { data } = useQuery({ ...agentBalance(agentId), retry: false })
  return <BalanceWay balance={data} by={by} />
}

/**
 * Fetches the current balance for a confirmation dialog: the dialog renders above the pages and cannot fetch data
 * itself.
 */
export function useBalanceNow(): (agentId: number) => Promise<AgentBalance | null> {
  const queries = useQueryClient()
  return (agentId) => queries.fetchQuery({ ...agentBalance(agentId), retry: false, staleTime: 0 }).catch(() => null)
}
