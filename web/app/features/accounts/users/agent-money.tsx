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

/** Whether the reader sees an agent's money: salesmen for their own agents, the office with the permission. */
function useSeesMoney() {
  const salesman = useSession().user?.role === 'salesman'
  return { salesman, sees: useCan('ledger.view') || salesman }
}

/** An agent's balance and limits, with links to their bookings and deposits. */
export function AgentBalance({ agentId }: { agentId: number }) {
  const { t } = useTranslation('accounts')
  const { salesman, sees } = useSeesMoney()
  const setsLimits = useCan('ledger.post')
  const seesBookings = useCan('bookings.view')
  const seesDeposits = useCan('deposits.view')
  const [opened, open] = useState(false)
  if (!sees)
    return seesBookings ? (
      <OutlineButton to={adminUrls.agentBookings(agentId)}>{t('users.bookings')}</OutlineButton>
    ) : null
  return (
    <>
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
      <AgentLimits agentId={opened ? agentId : undefined} onClose={() => open(false)} />
    </>
  )
}

/** An agent's deposits and statement, for those who may see them. */
export function AgentStatement({ agentId }: { agentId: number }) {
  const { t } = useTranslation('accounts')
  const { salesman, sees } = useSeesMoney()
  const seesDeposits = useCan('deposits.view')
  if (!sees) return null
  return (
    <Stack>
      {(salesman || seesDeposits) && <AgentDepositsCard agentId={agentId} />}
      <h2 className="t-section">{t('users.statement')}</h2>
      <StatementOf agentId={agentId} />
    </Stack>
  )
}
