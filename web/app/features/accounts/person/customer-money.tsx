import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { Stack } from '../../../ui/layout/columns.tsx'
import { AgentDepositsCard } from '../../deposits/public.ts'
import { CustomerStatement } from '../../ledger/public.ts'

/** A customer's balance, statement and payments, each shown only to people who may see it. */
export function CustomerMoney({ customerId }: { customerId: number }) {
  const { t } = useTranslation('accounts')
  const seesMoney = useCan('ledger.view')
  const seesDeposits = useCan('deposits.view')
  return (
    <Stack>
      {seesMoney && (
        <>
          <h2 className="t-section">{t('users.statement')}</h2>
          <CustomerStatement customerId={customerId} />
        </>
      )}
      {seesDeposits && <AgentDepositsCard agentId={customerId} title={t('users.deposits')} />}
    </Stack>
  )
}
