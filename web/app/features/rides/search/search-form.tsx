import { addDays } from '@safar/contract/day'
import {
  MAX_RIDE_DAYS,
  MAX_RIDE_DAYS_AHEAD,
  MAX_RIDE_HOURS,
  type RideService,
  rideServices,
} from '@safar/contract/products/rides/ride.vocabulary'
import { rideCount } from '@safar/contract/products/rides/ride-text'
import type { rides } from '@safar/contract/products/rides/rides.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { renderedRecord } from '../../../platform/meta/rendered-record.ts'
import { CommitButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { FieldErrors } from '../../../ui/search-card/field-errors.tsx'
import searchForm from '../../../ui/search-card/search-form.module.css'
import { TravelDatesField } from '../../../ui/search-card/travel-dates.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import { placesQuery } from '../api.ts'
import { range, times } from '../choices.ts'
import { PeopleField } from './people-field.tsx'
import { emptyRideSearch, type RideSearch, rideSearchErrors, toRideParams, USUAL_HOURS } from './ride-search.rules.ts'
import styles from './search-form.module.css'
import { SelectBox } from './select-box.tsx'
import { ZoneField } from './zone-field.tsx'

export type Places = Reply<typeof rides.places>

interface Props {
  initial?: RideSearch | undefined
  /** As loaded by the server for the page. */
  places?: Places | null | undefined
  /** URL of the results. */
  results: (query: URLSearchParams) => string
  /** Rides are shown below, and choosing one of them is the primary action. */
  quiet?: boolean
  /** The URL is a search already: what is wrong with it is shown at once. */
  searched?: boolean
}

const unique = (ids: readonly number[]) => new Set(ids)

/** The zones a service begins in, those a transfer ends in, and the fewest hours of a service in the chosen city. */
function reachOf({ zones, transfers, services }: Places, { service, from }: RideSearch) {
  const here = services.filter((each) => each.service === service)
  const starts = unique(service === 'transfer' ? transfers.map((way) => way.from_id) : here.map((each) => each.zone_id))
  const ends = unique(transfers.filter((way) => from === null || way.from_id === from).map((way) => way.to_id))
  const least = here.filter((each) => each.zone_id === from).map((each) => each.least_hours ?? 1)
  return {
    from: zones.filter(({ id }) => starts.has(id)),
    to: zones.filter(({ id }) => ends.has(id)),
    leastHours: least.length > 0 ? Math.min(...least) : 1,
  }
}

function Services({ value, onChange }: { value: RideService; onChange: (service: RideService) => void }) {
  const { t } = useTranslation('rides')
  return (
    <fieldset className={styles.services}>
      <legend className="visually-hidden">{t('form.service')}</legend>
      {rideServices.map((service) => (
        <label key={service} className={styles.service}>
          <input
            type="radio"
            name="service"
            value={service}
            checked={value === service}
            onChange={() => onChange(service)}
          />
          {t(`services.${service}`)}
        </label>
      ))}
    </fieldset>
  )
}

function useSearchForm({ initial, results, searched = false }: Props) {
  const navigate = useNavigate()
  const today = officeToday()
  const [search, setSearch] = useState(() => initial ?? emptyRideSearch(today))
  const [submitted, setSubmitted] = useState(searched)
  const errors = submitted ? rideSearchErrors(search, today) : {}
  const change = (changes: Partial<RideSearch>) => setSearch((previous) => ({ ...previous, ...changes }))
  function send(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const [first] = Object.keys(rideSearchErrors(search, today))
    if (first) return document.getElementById(`ride-${first}`)?.focus()
    void navigate(results(toRideParams(search)), { preventScrollReset: true })
  }
  return { search, errors, today, change, send }
}

type Form = ReturnType<typeof useSearchForm>

/** The day, the local time, and how long it is booked for. */
function WhenFields({ form: { search, errors, today, change }, leastHours }: { form: Form; leastHours: number }) {
  const { t } = useTranslation('rides')
  const locale = useLocale()
  const { service, day, time, hours, days } = search
  const known = times.includes(time) ? times : [...times, time].toSorted()
  return (
    <>
      <TravelDatesField
        start={{
          id: 'ride-day',
          label: t('form.day'),
          value: day,
          error: errors.day && t(errors.day, { count: MAX_RIDE_DAYS_AHEAD }),
        }}
        today={today}
        first={today}
        last={addDays(today, MAX_RIDE_DAYS_AHEAD)}
        onChange={(_, chosen) => change({ day: chosen })}
      />
      <SelectBox
        id="ride-time"
        label={t('form.time')}
        hint={t('form.localTime')}
        value={time}
        choices={known.map((value) => ({ value, label: value }))}
        onChange={(chosen) => change({ time: chosen })}
      />
      {service === 'hourly' && (
        <SelectBox
          id="ride-hours"
          label={t('form.length')}
          hint={leastHours > 1 ? t('form.least', { length: rideCount('hours', leastHours, locale) }) : ''}
          value={String(Math.max(hours, leastHours))}
          choices={range(leastHours, MAX_RIDE_HOURS).map((value) => ({
            value: String(value),
            label: rideCount('hours', value, locale),
          }))}
          onChange={(chosen) => change({ hours: Number(chosen) })}
        />
      )}
      {service === 'daily' && (
        <SelectBox
          id="ride-days"
          label={t('form.length')}
          value={String(days)}
          choices={range(1, MAX_RIDE_DAYS).map((value) => ({
            value: String(value),
            label: rideCount('days', value, locale),
          }))}
          onChange={(chosen) => change({ days: Number(chosen) })}
        />
      )}
    </>
  )
}

const noPlaces: Places = { zones: [], transfers: [], services: [] }

/** The fields of a search for rides: from where to where or which service, when, and for how many. */
export function RideSearchForm(props: Props) {
  const { t } = useTranslation('rides')
  const { data: places = noPlaces } = useQuery({ ...placesQuery(), ...renderedRecord(props.places) })
  const form = useSearchForm(props)
  const { search, errors, change, send } = form
  const { service, from, to } = search
  const reach = reachOf(places, search)
  const Submit = props.quiet ? PrimaryButton : CommitButton
  const names = { from: t(service === 'transfer' ? 'form.from' : 'form.city'), day: t('form.day') }
  const wrong = (['from', 'day'] as const).filter((name) => errors[name])
  return (
    <form onSubmit={send} noValidate>
      <Services
        value={service}
        onChange={(next) => change({ service: next, from: null, to: null, hours: USUAL_HOURS })}
      />
      <div className={`${searchForm.fields} ${styles.fields}`} data-service={service}>
        <ZoneField
          key={`${service} from`}
          id="ride-from"
          label={names.from}
          zones={reach.from}
          value={from}
          onChange={(id) =>
            change({
              from: id,
              vehicle: null,
              ...(!reachOf(places, { ...search, from: id }).to.some((zone) => zone.id === to) && { to: null }),
            })
          }
          placeholder={t(service === 'transfer' ? 'form.whereFrom' : 'form.whichCity')}
          error={errors.from && t(errors.from)}
        />
        {service === 'transfer' && (
          <ZoneField
            id="ride-to"
            label={t('form.to')}
            zones={reach.to}
            value={to}
            onChange={(id) => change({ to: id })}
            placeholder={t('form.anywhere')}
          />
        )}
        <WhenFields form={form} leastHours={reach.leastHours} />
        <PeopleField id="ride-people" value={search} onChange={change} />
        <Submit
          type="submit"
          className={`${searchForm.submit} ${styles.submit}`}
          leftSection={<IconSearch size={20} stroke={2} />}
        >
          {t('form.submit')}
        </Submit>
      </div>
      <FieldErrors fields={wrong.map((name) => ({ id: `ride-${name}`, name: names[name] }))} />
    </form>
  )
}
