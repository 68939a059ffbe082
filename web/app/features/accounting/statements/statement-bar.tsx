import { Select } from '@mantine/core'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PeriodFilter } from '../../../ui/data-table/toolbar-dates.tsx'
import { ExportMenu } from '../../ledger/public.ts'
import style from '../accounting.module.css'
import { periodNames, type StatementView } from './use-statement-view.ts'

interface Props {
  view: StatementView
  currencies: readonly string[]
  save: (format: FileFormat) => Promise<void>
  /** Replaces the period picker. */
  days?: ReactNode
}

/** Selects days and currency, and exports or prints the statement. */
export function StatementBar({ view, currencies, save, days }: Props) {
  const { t } = useTranslation('accounting')
  return (
    <div className={style.bar} data-no-print>
      {days ?? (
        <PeriodFilter
          label={t('period.label')}
          periods={periodNames.map((name) => ({ value: name, label: t(`period.${name}`) }))}
          period={view.period}
          from={view.from}
          to={view.to}
          typed={view.typed}
          onChange={view.set}
        />
      )}
      {currencies.length > 1 && (
        <Select
          size="xs"
          w={84}
          aria-label={t('currency')}
          allowDeselect={false}
          data={[...currencies]}
          value={view.currency || (currencies[0] ?? '')}
          onChange={(chosen) => view.set({ currency: chosen === currencies[0] ? '' : (chosen ?? '') })}
        />
      )}
      <div className={style.end}>
        <ExportMenu save={save} />
      </div>
    </div>
  )
}
