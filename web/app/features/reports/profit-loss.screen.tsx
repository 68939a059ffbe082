import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { DateText } from '../../ui/time/dates.tsx'
import { JournalReport } from './lists/journal-report.tsx'
import { PassengersReport } from './lists/passengers-report.tsx'
import { ReversalsReport } from './lists/reversals-report.tsx'
import { TicketsReport } from './lists/tickets-report.tsx'
import { ReportTabs, type TabName } from './parts/tabs.tsx'
import style from './reports.module.css'
import { AgeingReport } from './tabs/ageing-report.tsx'
import { CollectionsReport } from './tabs/collections-report.tsx'
import { SoldReport } from './tabs/sold-report.tsx'
import { useReportView } from './view/use-report-view.ts'

/** The office's reports: profit, sales, money received, and debt. */
export default function ProfitLossReport() {
  const { t } = useTranslation('reports')
  const view = useReportView()
  // Agents' debt requires access to the ledger.
  const seesBalances = useCan('ledger.view')
  const seesBookings = useCan('bookings.view')
  const tabs: TabName[] = [
    ...(['profit', 'sales', 'collections', 'tickets', 'reversals'] as const),
    ...(seesBookings ? (['passengers'] as const) : []),
    ...(seesBalances ? (['ageing', 'journal'] as const) : []),
  ]
  const tab = tabs.find((each) => each === view.tab) ?? 'profit'
  const days = (
    <>
      <DateText value={view.from} /> – <DateText value={view.to} />
    </>
  )
  return (
    <div className={style.page} data-print>
      <ScreenHead title={t(`tab.${tab}`)} detail={tab === 'ageing' ? <DateText value={view.today} /> : days} />
      <ReportTabs tabs={tabs} shown={tab} />
      {(tab === 'profit' || tab === 'sales') && <SoldReport key={tab} view={view} kind={tab} />}
      {tab === 'collections' && <CollectionsReport view={view} />}
      {tab === 'tickets' && <TicketsReport view={view} />}
      {tab === 'reversals' && <ReversalsReport view={view} />}
      {tab === 'passengers' && <PassengersReport view={view} />}
      {tab === 'ageing' && <AgeingReport />}
      {tab === 'journal' && <JournalReport view={view} />}
    </div>
  )
}
