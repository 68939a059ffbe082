import { Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { addDays } from '@safar/contract/day'
import type { DayFare } from '@safar/contract/products/flights/flights.contract'
import { IconCalendarStats } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../../ui/money/money.tsx'
import { useLocale } from '../../../../ui/theme/theme-provider.tsx'
import { dateText, officeToday } from '../../../../ui/time/calendar.ts'
import { useDayFares } from '../../api.ts'
import { amountsOf } from '../../calendar/day-fares.ts'
import type { FlightSearch } from '../../query/flight-search.ts'
import { leavingOn, stripStart } from '../../query/move-dates.ts'
import { type ResultsPath, resultsOf } from '../../query/results-path.ts'
import { FareCalendar } from './fare-calendar.tsx'
import styles from './price-strip.module.css'

const DAYS = 7
const TALLEST = 22
const LOWEST_BAR = 6

interface DayProps {
  date: string
  /** Undefined while loading. */
  fare: DayFare | undefined
  /** 0 for the lowest price of the strip, 1 for the highest. */
  height: number
  lowest: boolean
  chosen: boolean
  to: string
}

function Day({ date, fare, height, lowest, chosen, to }: DayProps) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const block = LOWEST_BAR + Math.round(height * (TALLEST - LOWEST_BAR))
  return (
    <Link
      to={to}
      preventScrollReset
      className={styles.day}
      data-lowest={lowest || undefined}
      aria-current={chosen ? 'date' : undefined}
    >
      <span className={styles.date}>{dateText(date, locale, 'short')}</span>
      <span className={styles.price}>
        {fare === undefined && <Skeleton height={14} width={56} mt={3} />}
        {fare?.state === 'empty' && <span className={styles.none}>{t('strip.none')}</span>}
        {fare?.state === 'unknown' && <span className={styles.unknown}>{t('strip.unknown')}</span>}
        {fare?.state === 'priced' && <Money minor={fare.from.amount} currency={fare.from.currency} bare />}
      </span>
      {lowest && <span className="visually-hidden">{t('strip.lowest')}</span>}
      {fare?.state === 'priced' && <i style={{ blockSize: block }} />}
    </Link>
  )
}

/** The lowest price of the days around the one searched for. */
export function PriceStrip({ search, path }: { search: FlightSearch; path: ResultsPath }) {
  const { t } = useTranslation('flights')
  const [opened, { open, close }] = useDisclosure(false)
  const today = officeToday()
  const date = search.legs[0]?.date ?? today
  const start = stripStart(date, today, DAYS)
  const { data, isError } = useDayFares(search, start, DAYS)
  const prices = amountsOf(data ?? [])
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen: scrolls the chosen day into view initially.
  useEffect(() => {
    // Browsers that support this in CSS have already scrolled; scrolling again could move a day from under a finger.
    if ('scrollInitialTarget' in document.documentElement.style) return
    const box = row.current?.getBoundingClientRect()
    const day = row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    // Only the row scrolls, not the page.
    if (box && day) row.current?.scrollBy({ left: day.x + day.width / 2 - box.x - box.width / 2 })
  }, [])
  const days = Array.from({ length: DAYS }, (_, index) => addDays(start, index))
  // The strip is optional: the list works without it.
  if (isError) return <div className={styles.gap} />
  return (
    <nav className={styles.strip} aria-label={t('strip.label')}>
      <div className={styles.days} ref={row}>
        {days.map((day) => {
          const fare: DayFare | undefined =
            data && (data.find((one) => one.date === day) ?? { date: day, state: 'unknown' })
          const amount = fare?.state === 'priced' ? fare.from.amount : null
          return (
            <Day
              key={day}
              date={day}
              fare={fare}
              height={amount !== null && most > least ? (amount - least) / (most - least) : 0}
              lowest={amount === least}
              chosen={day === date}
              to={resultsOf(leavingOn(search, day, today), path)}
            />
          )
        })}
      </div>
      <button type="button" className={styles.more} onClick={open}>
        <IconCalendarStats size={18} stroke={1.75} aria-hidden />
        <span className={styles.label}>
          {t('strip.calendar')}
          <small>{t('strip.perAdult')}</small>
        </span>
      </button>
      {opened && <FareCalendar search={search} path={path} onClose={close} />}
    </nav>
  )
}
