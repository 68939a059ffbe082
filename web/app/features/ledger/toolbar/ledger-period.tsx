import { useTranslation } from 'react-i18next'
import { PeriodFilter } from '../../../ui/data-table/toolbar-dates.tsx'
import { periodNames } from './period.rules.ts'
import type { LedgerView } from './use-ledger-view.ts'

export function LedgerPeriod({ view: { period, from, to, set } }: { view: LedgerView }) {
  const { t } = useTranslation('ledger')
  return (
    <PeriodFilter
      label={t('period.label')}
      periods={periodNames.map((name) => ({ value: name, label: t(`period.${name}`) }))}
      period={period}
      from={from}
      to={to}
      typed={[from ?? '', to ?? '']}
      onChange={set}
    />
  )
}
