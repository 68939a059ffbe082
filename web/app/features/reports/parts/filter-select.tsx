import { Select } from '@mantine/core'
import { NONE } from '@safar/contract/money/reports.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { officeNames } from '../api.ts'
import type { Narrowing } from '../view/drill.rules.ts'
import type { ReportView } from '../view/use-report-view.ts'

/** Filters by one name with data in this period; choices are fetched when the menu opens. */
export function FilterSelect({ view, of }: { view: ReportView; of: Narrowing }) {
  const { t } = useTranslation('reports')
  const [opened, open] = useState(false)
  const { from, to, dated } = view
  const value = view.narrowed[of]
  const { data } = useQuery({ ...officeNames({ from, to, dated, by: of }), enabled: opened || Boolean(value) })
  const found = (data ?? []).map(({ key, label }) => ({ value: key, label }))
  const options =
    value && !found.some((option) => option.value === value)
      ? [{ value, label: value === NONE ? t('none') : value }, ...found]
      : found
  return (
    <Select
      size="xs"
      w={150}
      searchable
      clearable
      aria-label={t(`head.${of}`)}
      placeholder={t(`every.${of}`)}
      nothingFoundMessage={t('empty')}
      data={options}
      value={value ?? null}
      onDropdownOpen={() => open(true)}
      onChange={(chosen) => view.set({ [of]: chosen ?? '' })}
    />
  )
}
