import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { salesmanUrls } from '../../../urls/salesman.ts'
import { RecordCollection } from '../../collections/public.ts'
import { AgentDepositsCard } from '../../deposits/public.ts'
import { AgentLimits, BalanceCard, StatementOf } from '../../ledger/public.ts'
import style from './users.module.css'

/** An agent's balance, limits and statement, for those who may see them: a salesman of their own agents. */
export function AgentMoney({ agentId }: { agentId: number }) {
  const { t } = useTranslation('accounts')
  const salesman = useSession().user?.role === 'salesman'
  const office = useCan('ledger.view')
  const setsLimits = useCan('ledger.post')
  const seesBookings = useCan('bookings.view')
  const seesDeposits = useCan('deposits.view')
  const [opened, open] = useState(false)
  if (!salesman && !office) return null
  return (
    <Stack>
      <BalanceCard
        agentId={agentId}
        actions={
          <div className={style.actions}>
            {salesman && <RecordCollection agentId={agentId} />}
            {(salesman || seesBookings) && (
              <OutlineButton
                size="sm"
                to={salesman ? salesmanUrls.agentBookings(agentId) : adminUrls.agentBookings(agentId)}
              >
                {t('users.bookings')}
              </OutlineButton>
            )}
            {seesDeposits && (
              <OutlineButton size="sm" to={adminUrls.agentDeposits(agentId)}>
                {t('users.deposits')}
              </OutlineButton>
            )}
            {setsLimits && (
              <OutlineButton size="sm" onClick={() => open(true)}>
                {t('users.limits')}
              </OutlineButton>
            )}
          </div>
        }
      />
      {salesman && <AgentDepositsCard agentId={agentId} />}
      <h2 className="t-section">{t('users.statement')}</h2>
      <StatementOf agentId={agentId} />
      <AgentLimits agentId={opened ? agentId : undefined} onClose={() => open(false)} />
    </Stack>
  )
}
