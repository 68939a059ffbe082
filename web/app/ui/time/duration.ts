import { useTranslation } from 'react-i18next'

/** Formats minutes in the page's language: '5h 15m'. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('ui')
  return (total) => {
    const hours = Math.floor(total / 60)
    const minutes = Math.round(total % 60)
    if (hours === 0) return t('duration.minutes', { minutes })
    return minutes === 0 ? t('duration.hours', { hours }) : t('duration.hours_minutes', { hours, minutes })
  }
}
