import { addDays } from '@safar/contract/day'
import type { HolidayDay } from '@safar/contract/products/holidays/holiday.shapes'
import type { HolidayView } from '@safar/contract/products/holidays/holidays.contract'
import { IconMapPin, IconToolsKitchen2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PictureStrip } from '../../../ui/pictures/picture-strip.tsx'
import { LocalizedTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useWords } from '../../../ui/use-words.ts'
import styles from './day-list.module.css'

type Day = Omit<HolidayDay, 'pictures'> & Partial<Pick<HolidayView['days'][number], 'pictures'>>

interface Props {
  days: readonly Day[]
  /** The start date, once a departure is chosen. */
  departsOn?: string | undefined
}

/** Each day with its programme, places, meals and pictures. */
export function DayList({ days, departsOn }: Props) {
  const { t } = useTranslation('holidays')
  const words = useWords()
  return (
    <ol className={styles.days}>
      {days.map((day, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days are known by their place
        <li key={place}>
          <p className={styles.when}>
            <b>{t('day', { number: place + 1 })}</b>
            {departsOn && <DateText value={addDays(departsOn, place)} style="weekday" />}
          </p>
          <div className={styles.what}>
            <h3>{words(day.title)}</h3>
            {day.points.length > 0 && (
              <p className={styles.places}>
                <IconMapPin size={16} stroke={1.75} aria-hidden />
                {day.points.map(({ name }) => words(name)).join(' – ')}
              </p>
            )}
            <LocalizedTextView value={day.text} />
            {day.meals.length > 0 && (
              <ul className={styles.meals} aria-label={t('office.meals')}>
                {day.meals.map((meal) => (
                  <li key={meal}>
                    <IconToolsKitchen2 size={14} stroke={1.75} aria-hidden />
                    {t(`meals.${meal}`)}
                  </li>
                ))}
              </ul>
            )}
            {day.pictures && <PictureStrip pictures={day.pictures} name={words(day.title)} />}
          </div>
        </li>
      ))}
    </ol>
  )
}
