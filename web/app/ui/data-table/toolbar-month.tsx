import { useTranslation } from 'react-i18next'
import { useMonthChoices } from '../fields/month-field.tsx'
import { ToolbarSelect } from './toolbar-select.tsx'

interface Props {
  /** '2026-12'. */
  value: string | undefined
  onChange: (value: string) => void
}

/** A filter by month of departure, beside a table's search. */
export function ToolbarMonth({ value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const { months, chosen } = useMonthChoices(value)
  return (
    <ToolbarSelect label={t('month.label')} all={t('month.any')} data={months} value={chosen} onChange={onChange} />
  )
}
