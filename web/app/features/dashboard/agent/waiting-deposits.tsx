import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { agentUrls } from '../../../urls/agent.ts'
import { pendingDeposits } from '../api.ts'
import style from '../dashboard.module.css'

/** Deposits the office has not reviewed yet. Hidden when there are none. */
export function WaitingDeposits({ agentId }: { agentId: number }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(pendingDeposits(agentId))
  if (!data || data.length === 0) return null
  const all = (
    <Link className="link" to={agentUrls.deposits}>
      {t('all')}
    </Link>
  )
  return (
    <Card title={t('own.deposits')} aside={all}>
      <ul>
        {data.map(({ id, number, amount, currency, bank, requested_at }) => (
          <li key={id} className={style.line}>
            <span className={style.lineText}>
              <b>{number}</b>
              <small>
                {bank && `${bank.name} · `}
                <Ago value={requested_at} />
              </small>
            </span>
            <Money minor={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
