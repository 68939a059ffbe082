import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import {
  addDays,
  DateHalf,
  dateBounds,
  daysBetween,
  FieldErrors,
  field,
  flight,
  todayOf,
  weekday,
} from '../../flights/public.ts'
import { emptyHotelSearch, type HotelField, type HotelSearch, hotelIssuesOf, toHotelQuery } from '../hotel-search.ts'
import { CityPicker } from './city-picker.tsx'
import styles from './hotel-form.module.css'
import { RoomsField } from './rooms-field.tsx'

const fieldId = (name: HotelField) => `hotel-${name}`

function useHotelForm() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [search, setSearch] = useState<HotelSearch>(emptyHotelSearch)
  const [tried, setTried] = useState(false)
  const today = todayOf(new Date())
  const issues = tried ? hotelIssuesOf(search, today) : []
  const change = (changes: Partial<HotelSearch>) => setSearch((was) => ({ ...was, ...changes }))
  const errorOf = (name: HotelField) => {
    const issue = issues.find((one) => one.field === name)
    if (issue?.complaint !== 'missing') return issue && t(`complaint.${issue.complaint}`)
    return t(name === 'city' ? 'complaint.missingCity' : 'complaint.missingDate')
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = hotelIssuesOf(search, today)
    if (first) document.getElementById(fieldId(first.field))?.focus()
    else void navigate(`/hotel/search?${toHotelQuery(search)}`)
  }
  return { search, change, issues, errorOf, today, send }
}

type HotelForm = ReturnType<typeof useHotelForm>

function StayDates({ form }: { form: HotelForm }) {
  const { t, i18n } = useTranslation('home')
  const [open, setOpen] = useState<'in' | 'out' | null>(null)
  const { search, change, errorOf, today } = form
  const { checkIn, checkOut } = search
  const nights = checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0
  function arrive(date: string) {
    const kept = checkOut > date ? checkOut : ''
    change({ checkIn: date, checkOut: kept })
    setOpen(kept ? null : 'out')
  }
  return (
    <div className={field.pair}>
      <DateHalf
        id={fieldId('checkIn')}
        label={t('hotel.checkIn')}
        value={checkIn}
        onChange={arrive}
        {...dateBounds(today)}
        opened={open === 'in'}
        onOpened={(opened) => setOpen(opened ? 'in' : null)}
        markTo={checkOut}
        error={errorOf('checkIn')}
      />
      <DateHalf
        id={fieldId('checkOut')}
        label={t('hotel.checkOut')}
        value={checkOut}
        onChange={(date) => {
          change({ checkOut: date })
          setOpen(null)
        }}
        {...dateBounds(today, checkIn ? addDays(checkIn, 1) : '')}
        opened={open === 'out'}
        onOpened={(opened) => setOpen(opened ? 'out' : null)}
        hint={nights > 0 ? t('hotel.nights', { day: weekday(checkOut, i18n.language), count: nights }) : undefined}
        markFrom={checkIn}
        error={errorOf('checkOut')}
      />
    </div>
  )
}

export function HotelFields() {
  const { t } = useTranslation('home')
  const form = useHotelForm()
  const names = { city: t('hotel.city'), checkIn: t('hotel.checkIn'), checkOut: t('hotel.checkOut') }
  return (
    <form onSubmit={form.send} noValidate>
      <div className={`${flight.fields} ${styles.fields}`}>
        <CityPicker
          id={fieldId('city')}
          label={names.city}
          placeholder={t('hotel.whichCity')}
          value={form.search.city}
          onChange={(city) => form.change({ city })}
          error={form.errorOf('city')}
        />
        <StayDates form={form} />
        <RoomsField value={form.search.rooms} onChange={(rooms) => form.change({ rooms })} />
        <CommitButton
          type="submit"
          className={flight.go}
          leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
        >
          {t('hotel.submit')}
        </CommitButton>
      </div>
      <FieldErrors fields={form.issues.map((issue) => ({ id: fieldId(issue.field), name: names[issue.field] }))} />
    </form>
  )
}
