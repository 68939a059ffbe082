import { daysBetween } from '@safar/contract/day'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { RangeEnd } from '../../../ui/search-card/range-calendar.tsx'
import { type CalendarSlot, TravelDatesField } from '../../../ui/search-card/travel-dates.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { weekday } from '../../../ui/time/calendar.ts'
import { dateBefore, dateBounds, type FlightSearch, oneWayOf } from '../query/flight-search.ts'
import { type FlightForm, fieldId } from './use-flight-form.ts'

const PricedCalendar = lazy(() => import('../calendar/priced-calendar.tsx'))

/** On a phone, each day shows the price of the flight being dated. */
const pricedCalendar = (flightOf: (which: RangeEnd) => FlightSearch | null): CalendarSlot => ({
  preload: () => import('../calendar/priced-calendar.tsx'),
  render: (props) => <PricedCalendar {...props} flight={flightOf(props.active)} />,
})

function useReturnHint({ search }: FlightForm): string | undefined {
  const { t } = useTranslation('flights')
  const locale = useLocale()
  const departure = search.legs[0]?.date
  if (!departure || !search.returnDate) return undefined
  const nights = daysBetween(departure, search.returnDate)
  const day = weekday(search.returnDate, locale)
  if (nights < 0) return day
  return nights === 0 ? t('search.sameDay', { day }) : t('search.nights', { day, count: nights })
}

/** Departure and return with one calendar; for a one-way trip, the return can be added. */
export function FlightDates({ form }: { form: FlightForm }) {
  const { t } = useTranslation('flights')
  const { search, change, changeLeg, errorOf, today } = form
  const departure = search.legs[0]?.date ?? ''
  const round = search.trip === 'round_trip'
  const hint = useReturnHint(form)
  function choose(which: RangeEnd, date: string) {
    if (which === 'start') {
      changeLeg(0, { date })
      if (search.returnDate && search.returnDate < date) change({ returnDate: '' })
    } else if (date || round) change({ returnDate: date, trip: 'round_trip' })
  }
  return (
    <TravelDatesField
      start={{
        id: fieldId('departure'),
        name: 'departure',
        label: t('search.depart'),
        value: departure,
        error: errorOf('departure'),
      }}
      end={{
        id: fieldId('return'),
        name: 'return',
        label: t('search.return'),
        value: round ? search.returnDate : '',
        hint,
        placeholder: round ? undefined : t('search.addReturn'),
        error: errorOf('return'),
      }}
      today={today}
      {...dateBounds(today)}
      onChange={choose}
      calendar={pricedCalendar((which) => oneWayOf(search, which === 'end' ? 1 : 0))}
    />
  )
}

/** The date of one leg of a multi-city trip. */
export function LegDate({ form, index }: { form: FlightForm; index: number }) {
  const { t } = useTranslation('flights')
  return (
    <TravelDatesField
      start={{
        id: fieldId('departure', index),
        name: 'departure',
        label: t('search.date'),
        value: form.search.legs[index]?.date ?? '',
        error: form.errorOf('departure', index),
      }}
      today={form.today}
      {...dateBounds(form.today, dateBefore(form.search, index))}
      onChange={(_, date) => form.changeLeg(index, { date })}
      calendar={pricedCalendar(() => oneWayOf(form.search, index))}
    />
  )
}
