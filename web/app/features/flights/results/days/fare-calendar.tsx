import { Modal } from '@mantine/core'
import { addDays, daysBetween } from '@safar/contract/day'
import type { DayFare } from '@safar/contract/products/flights/flights.contract'
import { MAX_DAYS_AHEAD } from '@safar/contract/vocabulary/flights'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconButton } from '../../../../ui/actions/buttons.tsx'
import { amountText } from '../../../../ui/money/amount.ts'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { firstWeekday, useLocale } from '../../../../ui/theme/theme-provider.tsx'
import { dateText, officeToday, weekday } from '../../../../ui/time/calendar.ts'
import { monthOf, monthsOn, weeksOf } from '../../../../ui/time/months.ts'
import { useDayFares } from '../../api.ts'
import { amountsOf } from '../../calendar/day-fares.ts'
import type { FlightSearch } from '../../query/flight-search.ts'
import { leavingOn } from '../../query/move-dates.ts'
import { type ResultsPath, resultsOf } from '../../query/results-path.ts'
import styles from './fare-calendar.module.css'

/** Shown in place of a price. */
const UNPRICED = '–'

interface DayProps {
  day: string
  fare: DayFare | undefined
  least: number
  chosen: boolean
  linkOf: (date: string) => string
  onChoose: () => void
}

/** A day that may have flights links to its search, whether or not its price is known. */
function Day({ day, fare, least, chosen, linkOf, onChoose }: DayProps) {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const number = <span>{Number(day.slice(8))}</span>
  if (!fare || fare.state === 'empty')
    return (
      <span className={styles.off} title={fare && t('strip.none')}>
        {number}
      </span>
    )
  const price = fare.state === 'priced' ? amountText(fare.from.amount, fare.from.currency) : null
  return (
    <Link
      to={linkOf(day)}
      onClick={onChoose}
      aria-current={chosen ? 'date' : undefined}
      data-lowest={(fare.state === 'priced' && fare.from.amount === least) || undefined}
      aria-label={`${dateText(day, locale, 'full')}: ${price ?? t('calendar.unknown')}`}
      title={price === null ? t('calendar.unknown') : undefined}
    >
      {number}
      <bdi>{price ?? UNPRICED}</bdi>
    </Link>
  )
}

interface MonthProps extends Pick<DayProps, 'least' | 'linkOf' | 'onChoose'> {
  month: string
  chosen: string
  fares: ReadonlyMap<string, DayFare>
}

const monthName = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(month))

function Month({ month, chosen, fares, ...rest }: MonthProps) {
  const locale = useLocale()
  const weeks = weeksOf(month, firstWeekday[locale])
  return (
    <table className={styles.month}>
      <caption>{monthName(month, locale)}</caption>
      <thead>
        <tr>
          {(weeks[1] ?? []).map((day) => (
            <th key={day} scope="col" abbr={day ? weekday(day, locale) : ''}>
              {day && dateText(day, locale, 'short').split(' ')[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week.
              <td key={index}>{day && <Day day={day} fare={fares.get(day)} chosen={day === chosen} {...rest} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Props {
  search: FlightSearch
  path: ResultsPath
  onClose: () => void
}

/** Two months with the lowest price of each day. */
export function FareCalendar({ search, path, onClose }: Props) {
  const { t } = useTranslation('flights')
  const today = officeToday()
  const last = addDays(today, MAX_DAYS_AHEAD)
  const chosen = search.legs[0]?.date ?? today
  const [month, setMonth] = useState(() => monthOf(chosen))
  const start = month < today ? today : month
  const end = monthsOn(month, 2) > last ? addDays(last, 1) : monthsOn(month, 2)
  const { data, isError, isPending, refetch } = useDayFares(search, start, daysBetween(start, end))
  const fares = new Map((data ?? []).map((day) => [day.date, day]))
  const least = Math.min(...amountsOf(data ?? []))
  const priced = data?.find((day) => day.state === 'priced')
  const unknown = data?.some((day) => day.state === 'unknown')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('calendar.title')}
      size={820}
      closeButtonProps={{ 'aria-label': t('band.close') }}
    >
      <div className={styles.head}>
        <p>
          {t('calendar.detail', { currency: priced?.from.currency ?? 'PKR' })}
          {search.trip !== 'one_way' && ` ${t(search.trip === 'round_trip' ? 'calendar.stay' : 'calendar.journey')}`}
          {unknown && ` ${t('calendar.unpriced', { mark: UNPRICED })}`}
        </p>
        <IconButton
          label={t('calendar.earlier')}
          disabled={month <= today}
          outlined
          onClick={() => setMonth(monthsOn(month, -1))}
        >
          <IconChevronLeft size={18} stroke={1.75} className="flip" aria-hidden />
        </IconButton>
        <IconButton
          label={t('calendar.later')}
          disabled={monthsOn(month, 1) > last}
          outlined
          onClick={() => setMonth(monthsOn(month, 1))}
        >
          <IconChevronRight size={18} stroke={1.75} className="flip" aria-hidden />
        </IconButton>
      </div>
      {isError ? (
        <ErrorState title={t('calendar.failed')} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.months} aria-busy={isPending}>
          {[month, monthsOn(month, 1)].map((each) => (
            <Month
              key={each}
              month={each}
              chosen={chosen}
              fares={fares}
              least={least}
              linkOf={(date) => resultsOf(leavingOn(search, date, today), path)}
              onChoose={onClose}
            />
          ))}
        </div>
      )}
    </Modal>
  )
}
