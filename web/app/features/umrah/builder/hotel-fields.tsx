import { addDays } from '@safar/contract/day'
import type { StayCard } from '@safar/contract/products/hotels/hotel.schema'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import type { UmrahHotelForm } from '@safar/contract/products/umrah/package.shapes'
import { boardText } from '@safar/contract/trips/stay-text'
import { boards, roomViews } from '@safar/contract/vocabulary/hotels'
import { type Sharing, type StayCity, sharings } from '@safar/contract/vocabulary/umrah'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/api.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { type Option, RemoteSelect, useTyped } from '../../../ui/fields/remote-select.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import styles from './builder.module.css'
import type { BuilderForm } from './builder-form.ts'
import { noText } from './new-parts.ts'
import { CurrencyField } from './part-fields.tsx'

interface Props {
  form: BuilderForm
  path: string
  hotel: UmrahHotelForm
  city: StayCity
}

const DAYS_AHEAD = 60

/** Our suppliers' hotels in the holy cities, nearest to the Haram first. */
const cityHotels = (city: StayCity, name: string) => ({
  queryKey: ['hotels', 'umrah', city, name],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StayCard[]> => {
    const check_in = addDays(officeToday(), DAYS_AHEAD)
    const query = { place: city, check_in, check_out: addDays(check_in, 1), sort: 'distance', limit: 20, name } as const
    return (await call(hotels.search, { query }, { signal })).hotels
  },
  enabled: city !== 'other' && name !== '',
})

const idOf = ({ supplier, hotel }: StayCard): string => `${supplier}/${hotel.id}`

/** Our data about one of our hotels, as fields of the package. */
const toFields = ({ supplier, hotel }: StayCard): Partial<UmrahHotelForm> => ({
  hotel: { supplier, id: hotel.id },
  name: { en: hotel.name, ar: hotel.name_ar },
  stars: hotel.stars,
  metres: hotel.haram?.metres ?? hotel.centre_metres,
  walk_minutes: hotel.haram?.minutes ?? null,
  gate: { en: hotel.haram?.gate ?? '', ar: hotel.haram?.gate_ar ?? '' },
  point: { lat: hotel.lat, lon: hotel.lon },
  address: { en: hotel.address, ar: /\p{Script=Arabic}/u.test(hotel.address_local) ? hotel.address_local : '' },
})

/** Choosing one of our own hotels fills the fields below; any other hotel is typed in. */
function HotelSearchField({ form, path, hotel, city }: Props) {
  const { t } = useTranslation('umrahOffice')
  const locale = useLocale()
  const { searchText, setTyped } = useTyped()
  const { data = [] } = useQuery(cityHotels(city, searchText))
  const options = data.map((card): Option => {
    const name = locale === 'ar' ? card.hotel.name_ar : card.hotel.name
    return { value: idOf(card), label: t('hotel.option', { name, stars: card.hotel.stars, metres: card.metres }) }
  })
  const value = hotel.hotel ? `${hotel.hotel.supplier}/${hotel.hotel.id}` : ''
  return (
    <RemoteSelect
      label={t('hotel.search')}
      help={t('hotel.searchHelp')}
      found={searchText ? options : undefined}
      onTyped={setTyped}
      nameOf={() => (locale === 'ar' && hotel.name.ar) || hotel.name.en}
      value={value}
      onChange={(id) => {
        const card = data.find((each) => idOf(each) === id)
        form.setFieldValue(path, { ...hotel, ...(card ? toFields(card) : { hotel: null }) })
      }}
    />
  )
}

/** A hotel of a stay: location, board, and our cost of a room per night. */
export function HotelFields(props: Props) {
  const { form, path, hotel, city } = props
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const locale = useLocale()
  const setCost = (sharing: Sharing, amount: number | null) => {
    const { [sharing]: _, ...others } = hotel.room_costs
    form.setFieldValue(`${path}.room_costs`, amount === null ? others : { ...others, [sharing]: amount })
    form.clearFieldError(`${path}.room_costs.${sharing}`)
  }
  return (
    <>
      {city !== 'other' && <HotelSearchField {...props} />}
      <LocalizedTextFields label={t('hotel.name')} required maxLength={120} {...localizedProps(form, `${path}.name`)} />
      <NumberField form={form} path={`${path}.stars`} label={t('hotel.stars')} min={0} max={5} />
      <NumberField form={form} path={`${path}.metres`} label={t('hotel.metres')} min={0} max={50_000} />
      <NumberField form={form} path={`${path}.walk_minutes`} label={t('hotel.walk')} min={0} max={600} />
      <SelectField
        label={t('hotel.board')}
        data={boards.map((value) => ({ value, label: boardText(value, locale) }))}
        {...form.getInputProps(`${path}.board`)}
      />
      <SelectField
        label={t('hotel.view')}
        clearable
        data={roomViews.map((value) => ({ value, label: tUmrah(`view.${value}`) }))}
        value={hotel.view}
        onChange={(value) => form.setFieldValue(`${path}.view`, value || null)}
      />
      <PhoneField
        label={t('hotel.phone')}
        value={hotel.phone ?? ''}
        error={form.errors[`${path}.phone`]}
        onChange={(next) => {
          const typed = typeof next === 'string' ? next : next.currentTarget.value
          form.setFieldValue(`${path}.phone`, typed || null)
        }}
      />
      <LocalizedTextFields
        label={t('hotel.address')}
        maxLength={160}
        {...localizedProps(form, `${path}.address`)}
        value={hotel.address ?? noText()}
      />
      <LocalizedTextFields label={t('hotel.gate')} maxLength={80} {...localizedProps(form, `${path}.gate`)} />
      <CurrencyField form={form} path={`${path}.currency`} label={t('hotel.currency')} />
      <div className={styles.trio}>
        {sharings.map((sharing) => (
          <AmountField
            key={sharing}
            label={t('hotel.roomCost', { sharing: tUmrah(`sharing.${sharing}`) })}
            currency={hotel.currency}
            value={hotel.room_costs[sharing] ?? null}
            error={form.errors[`${path}.room_costs.${sharing}`]}
            onChange={(amount) => setCost(sharing, amount)}
          />
        ))}
      </div>
    </>
  )
}
