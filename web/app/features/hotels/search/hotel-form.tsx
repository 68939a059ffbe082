import type { SearchPlace } from '@safar/contract/products/hotels/hotels.shapes'
import {
  isInHolyCity,
  lastCheckIn,
  nightsOf,
  type StayErrors,
  stayErrors,
} from '@safar/contract/products/hotels/stay.rules'
import { MAX_STAY_DAYS_AHEAD } from '@safar/contract/vocabulary/hotels'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CommitButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { FieldErrors } from '../../../ui/search-card/field-errors.tsx'
import searchForm from '../../../ui/search-card/search-form.module.css'
import { TravelDatesField } from '../../../ui/search-card/travel-dates.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { hijriText, officeToday, weekday } from '../../../ui/time/calendar.ts'
import { useChosenPlace } from '../api.ts'
import { emptyHotelSearch, type HotelSearch, hotelErrors, toHotelParams } from '../query/hotel-search.ts'
import styles from './hotel-form.module.css'
import { PlaceField } from './place-field.tsx'
import { RoomsField } from './rooms-field.tsx'

const fieldIds: Readonly<Record<string, string>> = {
  place: 'hotel-place',
  check_in: 'hotel-check-in',
  check_out: 'hotel-check-out',
}
const fieldId = (name: string): string => fieldIds[name] ?? 'hotel-rooms'

interface Props {
  initial?: HotelSearch | undefined
  known?: SearchPlace | undefined
  /** Shows field errors immediately: the search came from a URL, not from typing. */
  checked?: boolean
  /** URL of the results. */
  results: (query: URLSearchParams) => string
  onSent?: (() => void) | undefined
}

interface FormOptions extends Props {
  findErrors?: (search: HotelSearch, today: string) => StayErrors
}

function useHotelForm(options: FormOptions) {
  const { initial, known, checked = false, results, onSent, findErrors = hotelErrors } = options
  const { t } = useTranslation('hotels')
  const navigate = useNavigate()
  const today = officeToday()
  const [search, setSearch] = useState<HotelSearch>(() => initial ?? emptyHotelSearch(today))
  const [submitted, setSubmitted] = useState(checked)
  const errors = submitted ? findErrors(search, today) : {}
  const change = (changes: Partial<HotelSearch>) => setSearch((previous) => ({ ...previous, ...changes }))
  const errorOf = (name: string): string | undefined => {
    const key = errors[name]
    return key && t(`errors.${key}`, { max: MAX_STAY_DAYS_AHEAD })
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const [first] = Object.keys(findErrors(search, today))
    if (first) {
      document.getElementById(fieldId(first))?.focus()
      return
    }
    onSent?.()
    void navigate(results(toHotelParams(search)))
  }
  const stored = useChosenPlace(search.kind, search.place, checked)
  const place = stored ?? (known?.id === search.place ? known : undefined)
  const isHoly = place !== undefined && isInHolyCity(place)
  return { search, change, errors, errorOf, today, send, isHoly }
}

type HotelForm = ReturnType<typeof useHotelForm>

type DatesForm = Pick<HotelForm, 'search' | 'change' | 'errorOf' | 'today' | 'isHoly'>

/** Check-in and check-out; in Makkah and Madinah with Hijri dates. */
function StayDates({ form: { search, change, errorOf, today, isHoly } }: { form: DatesForm }) {
  const { t } = useTranslation('hotels')
  const locale = useLocale()
  const { checkIn, checkOut } = search
  const nights = checkIn && checkOut ? nightsOf(search) : 0
  const hintOf = (date: string): string => (isHoly ? hijriText(date, locale) : weekday(date, locale))
  return (
    <TravelDatesField
      start={{
        id: fieldId('check_in'),
        label: t('form.checkIn'),
        value: checkIn,
        hint: checkIn ? hintOf(checkIn) : undefined,
        error: errorOf('check_in'),
      }}
      end={{
        id: fieldId('check_out'),
        label: t('form.checkOut'),
        value: checkOut,
        hint: nights > 0 ? t('form.nights', { day: hintOf(checkOut), count: nights }) : undefined,
        error: errorOf('check_out'),
      }}
      today={today}
      first={today}
      last={lastCheckIn(today)}
      hijri={isHoly}
      onChange={(which, date) =>
        change(which === 'end' ? { checkOut: date } : { checkIn: date, ...(checkOut <= date && { checkOut: '' }) })
      }
    />
  )
}

/** Lists each invalid field once: several rooms may have errors, but they share one field. */
function WrongFields({ errors }: Pick<HotelForm, 'errors'>) {
  const { t } = useTranslation('hotels')
  const names: Readonly<Record<string, string>> = {
    'hotel-place': t('form.place'),
    'hotel-check-in': t('form.checkIn'),
    'hotel-check-out': t('form.checkOut'),
  }
  const ids = [...new Set(Object.keys(errors).map(fieldId))]
  return <FieldErrors fields={ids.map((id) => ({ id, name: names[id] ?? t('form.roomsAndGuests') }))} />
}

/** The fields of a hotel search: where, when and who. */
export function HotelFields(props: Props) {
  const { t } = useTranslation('hotels')
  const form = useHotelForm(props)
  const { search, change, errors, errorOf } = form
  return (
    <form onSubmit={form.send} noValidate>
      <div className={`${searchForm.fields} ${styles.fields}`}>
        <PlaceField
          id={fieldId('place')}
          label={t('form.place')}
          kind={search.kind}
          value={search.place}
          known={props.known}
          onChange={change}
          error={errorOf('place')}
        />
        <StayDates form={form} />
        <RoomsField
          id={fieldId('rooms')}
          value={search.rooms}
          onChange={(rooms) => change({ rooms })}
          sharing={form.isHoly}
          errorOf={errorOf}
        />
        <CommitButton
          type="submit"
          className={searchForm.submit}
          leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
        >
          {t('form.submit')}
        </CommitButton>
      </div>
      <WrongFields errors={errors} />
    </form>
  )
}

interface StayProps {
  initial: HotelSearch
  /** In Makkah and Madinah, days show their Hijri date and rooms their sharing. */
  isHoly: boolean
  /** URL of this hotel's page for another stay. */
  to: (query: URLSearchParams) => string
  /** The stay came from a URL and is invalid: its errors are shown immediately. */
  checked?: boolean
}

/** Dates and guests, for a hotel that is already chosen. */
export function StayFields({ initial, isHoly, to, checked = false }: StayProps) {
  const { t } = useTranslation('hotels')
  // The hotel is known from the URL: shared links may not name a place.
  const form = { ...useHotelForm({ initial, results: to, checked, findErrors: stayErrors }), isHoly }
  const { search, change, errors } = form
  return (
    <form className={styles.stay} onSubmit={form.send} noValidate aria-label={t('details.stay')}>
      <StayDates form={form} />
      <RoomsField
        id={fieldId('rooms')}
        value={search.rooms}
        onChange={(rooms) => change({ rooms })}
        sharing={isHoly}
        errorOf={form.errorOf}
      />
      <PrimaryButton type="submit" className={styles.update}>
        {t('details.update')}
      </PrimaryButton>
      <WrongFields errors={errors} />
    </form>
  )
}
