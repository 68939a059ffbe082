import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { balanceOf } from '../api.ts'
import style from '../pill.module.css'

/** An agent's balance in the top bar, on every screen including checkout. */
export function BalancePill() {
  const { t } = useTranslation('ledger')
  const { data } = useQuery(balanceOf(undefined))
  if (!data) return null
  return (
    <Link to={agentUrls.ledger} className={style.pill} data-state={data.balance < 0 ? 'owed' : undefined}>
      <IconWallet size={16} stroke={1.75} aria-hidden />
      <span>{t('balance.pill')}</span>
      <b>
        <Money minor={data.balance} currency={data.currency} />
      </b>
    </Link>
  )
}
