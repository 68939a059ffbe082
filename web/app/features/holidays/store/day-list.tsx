import type { HolidayDay } from '@safar/contract/holidays/holiday.shapes'
import { useTranslation } from 'react-i18next'
import { LocalizedTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { useWords } from '../use-words.ts'
import styles from './store.module.css'

/** What happens on each day. */
export function DayList({ days }: { days: readonly Omit<HolidayDay, 'pictures'>[] }) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  return (
    <ol className={styles.days}>
      {days.map((day, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days are known by their place
        <li key={place}>
          <h3>
            <span className={styles.dayNumber}>{t('day', { number: place + 1 })}</span> {words(day.title)}
          </h3>
          <LocalizedTextView value={day.text} />
          {day.meals.length > 0 && (
            <p className={styles.meals}>{day.meals.map((meal) => t(`meals.${meal}`)).join(' · ')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
