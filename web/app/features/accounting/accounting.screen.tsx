import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { Sections } from '../../ui/layout/sections.tsx'
import { MonthCloses } from './closes/month-closes.tsx'
import { BalanceSheetView } from './statements/balance-sheet.tsx'
import { IncomeStatementView } from './statements/income-statement.tsx'
import { TrialBalanceView } from './statements/trial-balance.tsx'

/** The accountant's view of the books: trial balance, income statement, balance sheet, and closed months. */
export default function Accounting() {
  const { t } = useTranslation('accounting')
  return (
    <div data-print>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <Sections
        label={t('sections')}
        sections={[
          { name: 'trial', label: t('trial.title'), content: <TrialBalanceView /> },
          { name: 'income', label: t('income.title'), content: <IncomeStatementView /> },
          { name: 'sheet', label: t('sheet.title'), content: <BalanceSheetView /> },
          { name: 'closes', label: t('closes.title'), content: <MonthCloses /> },
        ]}
      />
    </div>
  )
}
