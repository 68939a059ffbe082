import type { LocalizedText } from '@safar/contract/content/read-localized'
import { addDays } from '@safar/contract/day'
import { toStayDays } from '@safar/contract/products/umrah/package.rules'
import type { StayCity } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, hijriText } from '../../../ui/time/calendar.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import styles from './nights-bar.module.css'

interface Stay {
  city: StayCity
  city_name: LocalizedText
  nights: number
  /** Distance to the Haram; omitted if the bar is small. */
  metres?: number | undefined
}

interface Props {
  stays: readonly Stay[]
  /** If given, each night is a cell with its day above the Hijri date. */
  journey?: { departsOn: string; arrivesAfter: number } | undefined
  size?: 'small' | 'large'
}

const isFriday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 5

/** Only day and month: the year is shown above the bar. */
const shortHijri = (text: string): string => text.split(' ').slice(0, -1).join(' ')

function Night({ day }: { day: string }) {
  const locale = useLocale()
  const friday = isFriday(day)
  return (
    <li className={styles.night} data-friday={friday || undefined}>
      <b>{dateText(day, locale, friday ? 'short' : 'day')}</b>
      <small>{shortHijri(hijriText(day, locale))}</small>
    </li>
  )
}

/** The nights of a journey to scale: one part per stay, one cell per night. */
export function NightsBar({ stays, journey, size = 'small' }: Props) {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const days = journey && toStayDays(stays, journey)
  const large = size === 'large'
  return (
    <div className={styles.bar} data-size={size}>
      {stays.map((stay, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: stays are known by their place
          key={place}
          className={styles.stay}
          data-city={stay.city}
          style={{ flexGrow: Math.max(1, stay.nights) }}
        >
          <p className={styles.name}>
            <b>{texts.city(stay)}</b>
            <span>
              {t('nights', { count: stay.nights })}
              {large && stay.metres !== undefined && stay.city !== 'other' && (
                <> · {t(`toHaram.${stay.city}`, { way: texts.metres(stay.metres) })}</>
              )}
            </span>
          </p>
          {large && days && (
            <ol className={styles.nights}>
              {Array.from({ length: stay.nights }, (_, night) => addDays(days[place]?.check_in ?? '', night)).map(
                (day) => (
                  <Night key={day} day={day} />
                ),
              )}
            </ol>
          )}
        </div>
      ))}
    </div>
  )
}
