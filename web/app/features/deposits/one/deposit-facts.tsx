import type { DepositView } from '@safar/contract/money/deposits.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useMethodWord } from '../use-method-label.ts'

/** What was paid, how and where. */
export function DepositFacts({ deposit, office }: { deposit: DepositView; office: boolean }) {
  const { t } = useTranslation('deposits')
  const wordOf = useMethodWord()
  return (
    <Facts
      facts={[
        [t('fields.agent'), office ? <AgentLink key="agent" agent={deposit.agent} /> : null],
        [t('fields.method'), wordOf(deposit.method)],
        [t('fields.bank'), deposit.bank?.name ?? t('ask.counter')],
        [t('fields.paid_on'), <DateText key="paid" value={deposit.paid_on} />],
        [t('fields.reference'), <Ltr key="reference">{deposit.reference}</Ltr>],
        [t('fields.cheque_on'), deposit.cheque_on && <DateText key="cheque" value={deposit.cheque_on} />],
        [t('fields.voucher'), <Voucher key="voucher" deposit={deposit} office={office} />],
        [t('fields.note'), deposit.note],
      ]}
    />
  )
}

function AgentLink({ agent }: { agent: DepositView['agent'] }) {
  return (
    <Link className="link" to={adminUrls.agentDeposits(agent.id)}>
      {agent.agency_name}
    </Link>
  )
}

function Voucher({ deposit, office }: { deposit: DepositView; office: boolean }) {
  const { t } = useTranslation('deposits')
  const reads = useCan('ledger.view') && office
  if (!deposit.voucher) return t('fields.noVoucher')
  if (!reads) return <Ltr>{deposit.voucher}</Ltr>
  return (
    <Link className="link" to={adminUrls.ledger(deposit.entry_id === null ? {} : { entry: deposit.entry_id })}>
      <Ltr>{deposit.voucher}</Ltr>
    </Link>
  )
}
