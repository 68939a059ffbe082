import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { passengerName } from '@safar/contract/products/groups/groups.shapes'
import { z } from '@safar/contract/protocol/schema'
import { assignSeats, type NameRow } from '@safar/contract/travellers/name-list.rules'
import { checkTravelDates } from '@safar/contract/travellers/trip.rules'
import { tripTexts } from '@safar/contract/travellers/trip-texts'
import { titles } from '@safar/contract/vocabulary/bookings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { ActionDialog } from '../../../ui/actions/action-dialog.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'
import { type ContractForm, errorsOf, useContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useNameSeats } from '../api.ts'
import style from '../groups.module.css'
import { bySeat } from './passenger-label.ts'
import { PasteNames } from './paste-names.tsx'

interface Props {
  booking: BookingOf<'group'>
  onClose: () => void
}

const typedName = z.object({
  key: z.string(),
  title: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  birth_date: z.string(),
  nationality: z.string(),
  passport: z.string(),
  passport_expires: z.string(),
})
const values = z.object({ travellers: z.array(typedName) })
type TypedName = z.infer<typeof typedName>
type NamesForm = ContractForm<z.input<typeof values>>

const isTyped = ({ given_name, family_name, passport, birth_date }: TypedName): boolean =>
  [given_name, family_name, passport, birth_date].some((text) => text !== '')

/** The title determines the gender; passports are assumed to be of the country of citizenship. */
const toName = (typed: TypedName) => ({
  ...typed,
  gender: typed.title === 'MR' || typed.title === 'MSTR' ? 'male' : 'female',
  passport_country: typed.nationality,
})

const titleOf = (type: string) => (type === 'adult' ? 'MR' : 'MSTR')

/** Seats without a name are empty; named passengers are changed only if something is typed. */
const initialNames = ({ travellers, group: { unnamed } }: BookingOf<'group'>): TypedName[] =>
  travellers
    .filter(({ state, key }) => state === 'booked' && (unnamed.length === 0 || unnamed.includes(key)))
    .toSorted(bySeat)
    .map(({ key, type }) => ({
      key,
      title: titleOf(type),
      given_name: '',
      family_name: '',
      birth_date: '',
      nationality: 'PK',
      passport: '',
      passport_expires: '',
    }))

interface PassengerProps {
  form: NamesForm
  place: number
  legend: string
}

function PassengerFields({ form, place, legend }: PassengerProps) {
  const { t } = useTranslation('groups')
  const { t: tTravellers } = useTranslation('travellers')
  const props = (name: keyof TypedName) => form.getInputProps(`travellers.${place}.${name}`)
  return (
    <fieldset className={style.flight}>
      <legend>{legend}</legend>
      <SelectField
        label={t('names.titleField')}
        data={titles.map((value) => ({ value, label: tTravellers(`titles.${value}`) }))}
        {...props('title')}
      />
      <TextField ltr label={t('names.given')} {...props('given_name')} />
      <TextField ltr label={t('names.family')} {...props('family_name')} />
      <TypedDateField label={t('names.born')} {...props('birth_date')} />
      <TextField ltr label={t('names.passport')} {...props('passport')} />
      <CountryField label={t('names.nationality')} {...props('nationality')} />
      <TypedDateField label={t('names.expires')} {...props('passport_expires')} />
    </fieldset>
  )
}

/** Names for the seats: typed one by one, pasted, or read from a file. Empty ones are named later. */
export function NamesDialog({ booking, onClose }: Props) {
  const { t } = useTranslation('groups')
  const { group } = booking
  const locale = useLocale()
  const [nothing, setNothing] = useState(false)
  const typeOf = new Map(booking.travellers.map(({ key, type }) => [key, type]))
  const trip = { lastTravelDate: group.returns_on ?? group.departs_on, international: true }
  const errorsOfName = (typed: TypedName) => ({
    ...tripTexts(checkTravelDates({ ...typed, type: typeOf.get(typed.key) ?? 'adult' }, trip), trip, locale),
    ...errorsOf(passengerName, toName(typed), locale),
  })
  const rules = ({ travellers }: z.input<typeof values>) =>
    Object.fromEntries(
      travellers.flatMap((typed, place) =>
        isTyped(typed)
          ? Object.entries(errorsOfName(typed)).map(([field, message]) => [`travellers.${place}.${field}`, message])
          : [],
      ),
    )
  const form = useContractForm(values, { travellers: initialNames(booking) }, rules)
  const placesSent = () => form.values.travellers.flatMap((typed, place) => (isTyped(typed) ? [place] : []))
  /** The server's indexes count only the names that were sent; they are mapped back to places in the form. */
  const showFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiFailure)) return false
    const places = placesSent()
    const entries = Object.entries(error.fields).map(([field, message]) => [
      field.replace(/^travellers\.(\d+)/, (_all, sent: string) => `travellers.${places[Number(sent)] ?? 0}`),
      message,
    ])
    if (entries.length === 0) return false
    form.setErrors(Object.fromEntries(entries))
    return true
  }
  const { run, busy } = useNameSeats({ onFailure: showFailure, onSuccess: onClose })
  const send = form.onSubmit(({ travellers }) => {
    const names = travellers.filter(isTyped).map((typed) => passengerName.parse(toName(typed)))
    setNothing(names.length === 0)
    if (names.length === 0) return
    void run({ params: { id: booking.id }, body: { version: booking.version, travellers: names } })
  })
  /** What the list omits stays as typed. */
  const fill = (rows: readonly NameRow[]) => {
    const seats = form.values.travellers.map(({ key }) => ({ key, type: typeOf.get(key) ?? 'adult' }))
    const { byKey, surplus } = assignSeats(rows, seats, trip.lastTravelDate)
    const read = (key: string) =>
      Object.fromEntries(Object.entries(byKey.get(key)?.values ?? {}).filter(([, value]) => value !== ''))
    form.setFieldValue(
      'travellers',
      form.values.travellers.map((typed) => ({ ...typed, ...read(typed.key) })),
    )
    return surplus
  }
  const numbers = new Map(booking.travellers.map(({ key }) => [key, key.split('-')[1] ?? '']))
  return (
    <ActionDialog
      title={t('names.title')}
      text={
        <>
          {t('names.text')} {t('names.deadline')} <DateText value={group.names_by} />.
        </>
      }
      action={t('names.save')}
      busy={busy}
      size={900}
      onSubmit={send}
      onClose={onClose}
    >
      <PasteNames bookingId={booking.id} bookingRef={booking.ref} onRead={fill} />
      {nothing && <p role="alert">{t('names.none')}</p>}
      {form.values.travellers.map(({ key }, place) => (
        <PassengerFields
          key={key}
          form={form}
          place={place}
          legend={t('names.passenger', {
            type: t(`passenger.${typeOf.get(key) ?? 'adult'}`),
            number: numbers.get(key) ?? '',
          })}
        />
      ))}
    </ActionDialog>
  )
}
