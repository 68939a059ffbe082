import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateBefore, dateBounds } from '../query/flight-search.ts'
import { daysBetween, weekday } from '../query/iso-date.ts'
import styles from './flight-form.module.css'
import { SearchDateField } from './search-date-field.tsx'
import field from './search-field.module.css'
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

/** Departure and return as one field with two halves; a one-way trip offers to add its return. */
export function FlightDates({ form }: { form: FlightForm }) {
  const { t } = useTranslation('flights')
  const [open, setOpen] = useState<'departure' | 'return' | null>(null)
  const { search, change, changeLeg, errorOf, today } = form
  const departure = search.legs[0]?.date ?? ''
  const round = search.trip === 'round_trip'
  const hint = useReturnHint(form)

  function depart(date: string) {
    changeLeg(0, { date })
    if (search.returnDate && search.returnDate < date) change({ returnDate: '' })
    // Choosing the departure opens the return.
    setOpen(round && (!search.returnDate || search.returnDate < date) ? 'return' : null)
  }
  function comeBack(returnDate: string) {
    change({ returnDate, trip: 'round_trip' })
    setOpen(null)
  }

  return (
    <div className={`${field.pair} ${styles.dates}`}>
      <SearchDateField
        id={fieldId('departure')}
        label={t('search.depart')}
        value={departure}
        onChange={depart}
        {...dateBounds(today)}
        opened={open === 'departure'}
        onOpened={(opened) => setOpen(opened ? 'departure' : null)}
        markTo={round ? search.returnDate : undefined}
        error={errorOf('departure')}
      />
      <SearchDateField
        id={fieldId('return')}
        label={t('search.return')}
        value={round ? search.returnDate : ''}
        onChange={comeBack}
        {...dateBounds(today, departure)}
        opened={open === 'return'}
        onOpened={(opened) => setOpen(opened ? 'return' : null)}
        hint={hint}
        empty={round ? undefined : t('search.addReturn')}
        markFrom={departure}
        error={errorOf('return')}
      />
    </div>
  )
}

/** The date of one leg of a multi-city trip. */
export function LegDate({ form, index }: { form: FlightForm; index: number }) {
  const { t } = useTranslation('flights')
  const [opened, setOpened] = useState(false)
  return (
    <SearchDateField
      id={fieldId('departure', index)}
      label={t('search.date')}
      value={form.search.legs[index]?.date ?? ''}
      onChange={(date) => {
        form.changeLeg(index, { date })
        setOpened(false)
      }}
      {...dateBounds(form.today, dateBefore(form.search, index))}
      opened={opened}
      onOpened={setOpened}
      error={form.errorOf('departure', index)}
    />
  )
}
