import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import {
  DateRangeField,
  dateBounds,
  daysBetween,
  FieldErrors,
  flightFormStyles,
  todayOf,
  weekday,
} from '../../flights/public.ts'
import { CityPicker } from './city-picker.tsx'
import styles from './hotel-form.module.css'
import {
  emptyHotelSearch,
  type HotelField,
  type HotelSearch,
  toHotelQuery,
  validateHotelSearch,
} from './hotel-search.rules.ts'
import { RoomsField } from './rooms-field.tsx'

const fieldId = (name: HotelField) => `hotel-${name}`

function useHotelForm() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [search, setSearch] = useState<HotelSearch>(emptyHotelSearch)
  const [submitted, setSubmitted] = useState(false)
  const today = todayOf(new Date())
  const errors = submitted ? validateHotelSearch(search, today) : []
  const change = (changes: Partial<HotelSearch>) => setSearch((previous) => ({ ...previous, ...changes }))
  const errorOf = (name: HotelField) => {
    const fieldError = errors.find((one) => one.field === name)
    if (fieldError?.error !== 'missing') return fieldError && t(`fieldError.${fieldError.error}`)
    return t(name === 'city' ? 'fieldError.missingCity' : 'fieldError.missingDate')
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const [first] = validateHotelSearch(search, today)
    if (first) document.getElementById(fieldId(first.field))?.focus()
    else void navigate(storefrontUrls.hotels(toHotelQuery(search)))
  }
  return { search, change, errors, errorOf, today, send }
}

type HotelForm = ReturnType<typeof useHotelForm>

function StayDates({ form }: { form: HotelForm }) {
  const { t, i18n } = useTranslation('home')
  const { search, change, errorOf, today } = form
  const { checkIn, checkOut } = search
  const nights = checkIn && checkOut ? daysBetween(checkIn, checkOut) : 0
  return (
    <DateRangeField
      start={{ id: fieldId('checkIn'), label: t('hotel.checkIn'), value: checkIn, error: errorOf('checkIn') }}
      end={{
        id: fieldId('checkOut'),
        label: t('hotel.checkOut'),
        value: checkOut,
        hint: nights > 0 ? t('hotel.nights', { day: weekday(checkOut, i18n.language), count: nights }) : undefined,
        error: errorOf('checkOut'),
      }}
      today={today}
      {...dateBounds(today)}
      onChange={(which, date) =>
        change(which === 'end' ? { checkOut: date } : { checkIn: date, ...(checkOut <= date && { checkOut: '' }) })
      }
    />
  )
}

export function HotelFields() {
  const { t } = useTranslation('home')
  const form = useHotelForm()
  const names = { city: t('hotel.city'), checkIn: t('hotel.checkIn'), checkOut: t('hotel.checkOut') }
  return (
    <form onSubmit={form.send} noValidate>
      <div className={`${flightFormStyles.fields} ${styles.fields}`}>
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
          className={flightFormStyles.submit}
          leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
        >
          {t('hotel.submit')}
        </CommitButton>
      </div>
      <FieldErrors fields={form.errors.map((error) => ({ id: fieldId(error.field), name: names[error.field] }))} />
    </form>
  )
}
