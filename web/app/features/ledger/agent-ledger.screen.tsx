import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { BalanceCard } from './balance/balance-card.tsx'
import style from './ledger.module.css'
import { LinePanel, type OpenLine } from './statement/line-panel.tsx'
import { StatementView } from './statement/statement-view.tsx'
import { useLedgerView } from './statement/use-ledger-view.ts'

/** An agent's own money: what is there now, and how it came to that. */
export default function AgentLedger() {
  const { t } = useTranslation('ledger')
  const view = useLedgerView()
  const [open, setOpen] = useState<OpenLine>()
  return (
    <SplitView panel={<LinePanel open={open} onClose={() => setOpen(undefined)} />}>
      <div className={style.page} data-print>
        <ScreenHead title={t('own.title')} detail={t('own.detail')} />
        <BalanceCard />
        <StatementView
          of={{}}
          view={view}
          openId={open?.line.entry_id ?? view.entry}
          onOpen={(line, account) => setOpen({ line, account })}
        />
      </div>
    </SplitView>
  )
}
