import { useTranslation } from 'react-i18next'
import { dateBefore, dateBounds, oneWayOf } from '../query/flight-search.ts'
import { daysBetween, weekday } from '../query/iso-date.ts'
import { DateRangeField, type RangeEnd } from './date-range-field.tsx'
import styles from './flight-form.module.css'
import { type FlightForm, fieldId } from './use-flight-form.ts'

function useReturnHint({ search }: FlightForm): string | undefined {
  const { t, i18n } = useTranslation('flights')
  const departure = search.legs[0]?.date
  if (!departure || !search.returnDate) return undefined
  const nights = daysBetween(departure, search.returnDate)
  const day = weekday(search.returnDate, i18n.language)
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
    <DateRangeField
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
      pricedFlight={(which) => oneWayOf(search, which === 'end' ? 1 : 0)}
      className={styles.dates}
    />
  )
}

/** The date of one leg of a multi-city trip. */
export function LegDate({ form, index }: { form: FlightForm; index: number }) {
  const { t } = useTranslation('flights')
  return (
    <DateRangeField
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
      pricedFlight={() => oneWayOf(form.search, index)}
    />
  )
}
