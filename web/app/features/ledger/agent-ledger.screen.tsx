import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { agentUrls } from '../../urls/agent.ts'
import { BalanceCard } from './balance/balance-card.tsx'
import style from './ledger.module.css'
import { LinePanel } from './statement/line-panel.tsx'
import { StatementView } from './statement/statement-view.tsx'
import { useOpenLine } from './statement/use-open-line.ts'
import { useLedgerView } from './toolbar/use-ledger-view.ts'

/** An agent's own money: the current balance, and how it came about. */
export default function AgentLedger() {
  const { t } = useTranslation('ledger')
  const view = useLedgerView()
  const { open, openLine, close } = useOpenLine({}, view)
  return (
    <SplitView panel={<LinePanel open={open} onClose={close} />}>
      <div className={style.page} data-print>
        <ScreenHead title={t('own.title')} detail={t('own.detail')} />
        <BalanceCard actions={<OutlineButton to={agentUrls.instalments()}>{t('own.instalments')}</OutlineButton>} />
        <StatementView of={{}} view={view} openId={view.entry} onOpen={(line) => openLine(line.entry_id)} />
      </div>
    </SplitView>
  )
}
