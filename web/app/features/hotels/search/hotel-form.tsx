import type { SearchPlace } from '@safar/contract/hotels/hotels.shapes'
import { lastCheckIn, nightsOf } from '@safar/contract/hotels/stay.rules'
import { isTextKey, translate } from '@safar/contract/wording/texts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { DateRangeField, FieldErrors, flightFormStyles, weekday } from '../../flights/public.ts'
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
  /** Shows field errors at once: the search came from an address, not from typing. */
  checked?: boolean
  /** Where results are shown. */
  results: (query: URLSearchParams) => string
  onSent?: (() => void) | undefined
}

function useHotelForm({ initial, checked = false, results, onSent }: Props) {
  const navigate = useNavigate()
  const locale = useLocale()
  const today = officeToday()
  const [search, setSearch] = useState<HotelSearch>(() => initial ?? emptyHotelSearch(today))
  const [submitted, setSubmitted] = useState(checked)
  const errors = submitted ? hotelErrors(search, today) : {}
  const change = (changes: Partial<HotelSearch>) => setSearch((previous) => ({ ...previous, ...changes }))
  const errorOf = (name: string): string | undefined => {
    const key = errors[name]
    return key && isTextKey(key) ? translate(locale, key) : undefined
  }
  function send(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const [first] = Object.keys(hotelErrors(search, today))
    if (first) {
      document.getElementById(fieldId(first))?.focus()
      return
    }
    onSent?.()
    void navigate(results(toHotelParams(search)))
  }
  return { search, change, errors, errorOf, today, send }
}

type HotelForm = ReturnType<typeof useHotelForm>

function StayDates({ form: { search, change, errorOf, today } }: { form: HotelForm }) {
  const { t, i18n } = useTranslation('hotels')
  const { checkIn, checkOut } = search
  const nights = checkIn && checkOut ? nightsOf(search) : 0
  return (
    <DateRangeField
      start={{ id: fieldId('check_in'), label: t('form.checkIn'), value: checkIn, error: errorOf('check_in') }}
      end={{
        id: fieldId('check_out'),
        label: t('form.checkOut'),
        value: checkOut,
        hint: nights > 0 ? t('form.nights', { day: weekday(checkOut, i18n.language), count: nights }) : undefined,
        error: errorOf('check_out'),
      }}
      today={today}
      first={today}
      last={lastCheckIn(today)}
      onChange={(which, date) =>
        change(which === 'end' ? { checkOut: date } : { checkIn: date, ...(checkOut <= date && { checkOut: '' }) })
      }
    />
  )
}

/** Where, when and who: the search for rooms. */
export function HotelFields(props: Props) {
  const { t } = useTranslation('hotels')
  const form = useHotelForm(props)
  const { search, change, errors, errorOf } = form
  const names: Readonly<Record<string, string>> = {
    place: t('form.place'),
    check_in: t('form.checkIn'),
    check_out: t('form.checkOut'),
  }
  return (
    <form onSubmit={form.send} noValidate>
      <div className={`${flightFormStyles.fields} ${styles.fields}`}>
        <PlaceField
          id={fieldId('place')}
          label={t('form.place')}
          kind={search.kind}
          value={search.place}
          known={props.known}
          onChange={(kind, place) => change({ kind, place })}
          error={errorOf('place')}
        />
        <StayDates form={form} />
        <RoomsField value={search.rooms} onChange={(rooms) => change({ rooms })} />
        <CommitButton
          type="submit"
          className={flightFormStyles.submit}
          leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
        >
          {t('form.submit')}
        </CommitButton>
      </div>
      <FieldErrors
        fields={Object.keys(errors).map((name) => ({
          id: fieldId(name),
          name: names[name] ?? t('form.roomsAndGuests'),
        }))}
      />
    </form>
  )
}
