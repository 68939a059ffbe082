import { addDays } from '@safar/contract/day'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../theme/theme-provider.tsx'
import { monthText, officeToday } from '../time/calendar.ts'
import { SelectField } from './select-field.tsx'

const MONTHS_SHOWN = 12
const MONTH_DAYS = 30

/** The current month and the following ones, as '2026-12'. */
function monthsAhead(): string[] {
  const today = officeToday()
  const days = Array.from({ length: MONTHS_SHOWN + 2 }, (_, place) => addDays(today, place * MONTH_DAYS))
  return [...new Set(days.map((day) => day.slice(0, 7)))].slice(0, MONTHS_SHOWN)
}

/** The months to choose from, including the given one. */
export function useMonthChoices(value: string | null | undefined) {
  const locale = useLocale()
  const chosen = value && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : ''
  const months = [...new Set([...monthsAhead(), ...(chosen ? [chosen] : [])])]
  return { chosen, months: months.map((month) => ({ value: month, label: monthText(month, locale) })) }
}

interface Props {
  /** '2026-12'. */
  value: string | null | undefined
  /** '' means any month. */
  onChange: (value: string) => void
}

/** The month of departure, within the next twelve. */
export function MonthField({ value, onChange }: Props) {
  const { t } = useTranslation('ui')
  const { months, chosen } = useMonthChoices(value)
  return (
    <SelectField
      label={t('month.label')}
      placeholder={t('month.any')}
      clearable
      data={months}
      value={chosen}
      onChange={onChange}
    />
  )
}
