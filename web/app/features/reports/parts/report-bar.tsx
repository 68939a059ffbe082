import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PeriodFilter } from '../../../ui/data-table/toolbar-dates.tsx'
import { periodNames } from '../view/period.rules.ts'
import type { ReportView } from '../view/use-report-view.ts'
import style from './report-bar.module.css'
import type { GroupName } from './report-table.tsx'

interface Props {
  view: ReportView
  /** The groupings it supports; empty for a plain list. */
  groups?: readonly GroupName[]
  by?: GroupName
  /** Whether the period can refer to days of travel. */
  travel?: boolean
  currencies?: readonly string[]
  /** Further filters. */
  children?: ReactNode
  /** Content at the end of the bar. */
  end?: ReactNode
}

/** Selects period, grouping and filters. */
export function ReportBar({ view, groups = [], by = 'day', travel = false, currencies = [], children, end }: Props) {
  const { t } = useTranslation('reports')
  return (
    <div className={style.bar} data-no-print>
      <PeriodFilter
        label={t('period.label')}
        periods={periodNames.map((name) => ({ value: name, label: t(`period.${name}`) }))}
        period={view.period}
        from={view.from}
        to={view.to}
        typed={view.typed}
        onChange={view.set}
      />
      {groups.length > 0 && (
        <Select
          size="xs"
          w={138}
          aria-label={t('by.label')}
          allowDeselect={false}
          data={groups.map((group) => ({ value: group, label: t('by.of', { group: t(`by.${group}`) }) }))}
          value={by}
          onChange={(chosen) => view.set({ by: chosen ?? '' })}
        />
      )}
      {travel && (
        <Select
          size="xs"
          w={154}
          aria-label={t('dated.label')}
          allowDeselect={false}
          data={(view.dated === 'undated'
            ? (['issue', 'travel', 'undated'] as const)
            : (['issue', 'travel'] as const)
          ).map((dated) => ({ value: dated, label: t(`dated.${dated}`) }))}
          value={view.dated}
          onChange={(chosen) => view.set({ dated: chosen === 'issue' ? '' : (chosen ?? '') })}
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
      {children}
      {end && <div className={style.end}>{end}</div>}
    </div>
  )
}
