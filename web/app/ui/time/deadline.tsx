import { useTranslation } from 'react-i18next'
import { Hint } from '../floating/hint.tsx'
import { useLocale } from '../theme/theme-provider.tsx'
import { dateTimeText, type When } from './calendar.ts'
import styles from './deadline.module.css'
import { shareLeft, type TimeLeft, timeLeft, urgencyOf } from './time-left.ts'
import { useNow } from './use-now.ts'

interface DeadlineProps {
  /** The deadline; without one, a dash is shown. */
  at: When | null | undefined
  /** When the countdown bar started; without it, no bar is shown. */
  from?: When | undefined
  zone?: string
  /** Larger, in a titled box, as in a side panel. */
  title?: string
}

function useTimeLeftText() {
  const { t } = useTranslation('ui')
  return (left: TimeLeft): string => {
    switch (left.kind) {
      case 'passed':
        return t('deadline.passed')
      case 'minutes':
        return t('deadline.minutes', { minutes: left.minutes })
      case 'hours':
        return t('deadline.hours', { hours: left.hours, minutes: left.minutes })
      case 'today':
        return t('deadline.today', { time: left.time })
      case 'tomorrow':
        return t('deadline.tomorrow', { time: left.time })
      case 'days':
        return t('deadline.days', { count: left.count })
    }
  }
}

/** The time left as text only. */
export function TimeLeftText({ at, zone }: { at: When; zone?: string }) {
  const words = useTimeLeftText()
  return <>{words(timeLeft(at, useNow(), zone))}</>
}

/** A live countdown, never a decoration: text, and a bar with the share of time left. */
export function Deadline({ at, from, zone, title }: DeadlineProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const now = useNow()
  const words = useTimeLeftText()
  if (at === null || at === undefined) {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('deadline.none')}</span>
      </span>
    )
  }
  const urgency = urgencyOf(at, now)
  return (
    <Hint label={dateTimeText(at, locale, zone)}>
      <span className={title ? styles.clock : styles.deadline} data-urgency={urgency} suppressHydrationWarning>
        {title && <small>{title}</small>}
        <span className={styles.words} suppressHydrationWarning>
          {words(timeLeft(at, now, zone))}
        </span>
        {from !== undefined && (
          <span className={styles.fuse} data-fuse aria-hidden="true">
            <i style={{ inlineSize: `${Math.round(shareLeft(from, at, now) * 100)}%` }} suppressHydrationWarning />
          </span>
        )}
      </span>
    </Hint>
  )
}
