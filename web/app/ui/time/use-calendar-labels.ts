import { useTranslation } from 'react-i18next'

/** Labels of the calendar's arrows. */
export function useCalendarLabels() {
  const { t } = useTranslation('ui')
  return { previousMonth: t('date.previous_month'), nextMonth: t('date.next_month') }
}
