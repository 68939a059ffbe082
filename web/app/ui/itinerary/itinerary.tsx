import { clockOf, dayOf, daysBetween, MINUTE_MS } from '@safar/contract/day'
import { IconClock, IconMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Khatam } from '../brand/khatam.tsx'
import { Ltr } from '../ltr.tsx'
import { useLocale } from '../theme/theme-provider.tsx'
import { dateText } from '../time/calendar.ts'
import { useDurationText } from '../time/duration.ts'
import styles from './itinerary.module.css'

export interface Call {
  /** City name in the reader's language. */
  city: string
  code: string
  terminal?: string | undefined
  /** Local time with its offset: '2026-12-12T11:40:00+05:00'. */
  at: string
}

export interface Segment {
  from: Call
  to: Call
  carrier: string
  flight: string
  aircraft?: string | undefined
}

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/** The local wall clock time from the text, not in the reader's zone. */

/** A layover that runs into another day and lasts at least four hours. */
export const isOvernight = (arrival: string, departure: string): boolean =>
  dayOf(arrival) !== dayOf(departure) && minutesBetween(arrival, departure) >= 4 * 60

function Place({ call, firstDay, end }: { call: Call; firstDay: string; end?: 'start' | 'goal' }) {
  const { t } = useTranslation('ui')
  const later = daysBetween(firstDay, dayOf(call.at))
  return (
    <li className={styles.call} data-end={end}>
      <time className={styles.time} dateTime={call.at}>
        <Ltr>{clockOf(call.at)}</Ltr>
        {later > 0 && (
          <sup className={styles.later}>
            <Ltr>+{later}</Ltr>
            <span className="visually-hidden">{t('itinerary.next_day', { count: later })}</span>
          </sup>
        )}
      </time>
      <span className={styles.mark} aria-hidden="true">
        {end === 'goal' ? <Khatam size={19} /> : <i />}
      </span>
      <span className={styles.place}>
        <b>{call.city}</b> <Ltr className="code">{call.code}</Ltr>
        {call.terminal && <span className={styles.quiet}> {t('itinerary.terminal', { terminal: call.terminal })}</span>}
      </span>
    </li>
  )
}

function Layover({ arrival, departure }: { arrival: Call; departure: Call }) {
  const { t } = useTranslation('ui')
  const duration = useDurationText()
  const night = isOvernight(arrival.at, departure.at)
  const Icon = night ? IconMoon : IconClock
  const words = { duration: duration(minutesBetween(arrival.at, departure.at)), city: departure.city }
  return (
    <li className={styles.wait}>
      <span />
      <span className={styles.dots} aria-hidden="true" />
      <span className={styles.waitWords}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {night ? t('itinerary.overnight', words) : t('itinerary.layover', words)}
      </span>
    </li>
  )
}

function Flight({ segment }: { segment: Segment }) {
  const duration = useDurationText()
  const { carrier, flight, aircraft, from, to } = segment
  return (
    <li className={styles.flight}>
      <span />
      <span className={styles.way} aria-hidden="true" />
      <span className={styles.quiet}>
        {carrier} <Ltr>{flight}</Ltr>
        {aircraft && (
          <>
            {' · '}
            <Ltr>{aircraft}</Ltr>
          </>
        )}
        {' · '}
        <span className={styles.whole}>{duration(minutesBetween(from.at, to.at))}</span>
      </span>
    </li>
  )
}

/** A trip from top to bottom: every departure and arrival with its place, and the layovers between. */
export function Itinerary({ segments }: { segments: readonly Segment[] }) {
  const locale = useLocale()
  const first = segments[0]
  if (!first) return null
  const firstDay = dayOf(first.from.at)
  return (
    <div>
      <p className={styles.day}>{dateText(firstDay, locale, 'full')}</p>
      <ol className={styles.list}>
        {segments.flatMap((segment, index) => {
          const next = segments[index + 1]
          const key = `${segment.flight}${segment.from.at}`
          return [
            <Place key={`${key}a`} call={segment.from} firstDay={firstDay} {...(index === 0 && { end: 'start' })} />,
            <Flight key={`${key}b`} segment={segment} />,
            <Place key={`${key}c`} call={segment.to} firstDay={firstDay} {...(!next && { end: 'goal' })} />,
            ...(next ? [<Layover key={`${key}d`} arrival={segment.to} departure={next.from} />] : []),
          ]
        })}
      </ol>
    </div>
  )
}
