import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import type { TripSummary } from '@safar/contract/products/all-products'
import { listText } from '@safar/contract/wording/list-text'
import type { Locale } from '@safar/contract/wording/locale'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { readTrip } from '../../../platform/products/registry.ts'
import { MiniLine } from '../../../ui/line/mini-line.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import style from './list.module.css'
import type { TripNames } from './use-trip-names.ts'

const MOST_PLACES = 4

interface TripProps {
  booking: Pick<BookingRow, 'route' | 'trip' | 'travel_on' | 'airline'>
  /** Omitted where airports and airlines are shown by code, as for the office. */
  names?: TripNames | undefined
}

/** The places of 'LHE–JED–LHE'; null if the text is not a route. */
function placesOf(route: string): string[] | null {
  const places = route.split('–')
  const isRoute =
    places.length >= 2 && places.length <= MOST_PLACES && places.every((place) => /^[A-Z]{3}$/.test(place))
  return isRoute ? places : null
}

/**
 * Stops between two places of the route; empty if the legs do not connect, because the route does not separate them.
 */
const stopsOf = (trip: TripSummary | null, places: readonly string[], link: number): readonly string[] =>
  trip?.kind === 'flight' && trip.legs.length === places.length - 1 ? (trip.legs[link]?.stops ?? []) : []

interface RouteLineProps extends Pick<TripProps, 'names'> {
  places: readonly string[]
  trip: TripSummary | null
}

/** A route as a line from place to place, with a bead for each stop, in reading direction. */
function RouteLine({ places, trip, names }: RouteLineProps) {
  const { t } = useTranslation('bookings')
  const locale = useLocale()
  return (
    <span className={style.route}>
      {places.map((place, index) => {
        const stops = index > 0 ? stopsOf(trip, places, index - 1) : []
        const via =
          stops.length > 0
            ? t('list.via', { places: listText(names ? stops.map(names.city) : stops, locale) })
            : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may be passed twice.
          <Fragment key={index}>
            {index > 0 && (
              <span className={style.link} title={via}>
                <MiniLine short={places.length > 2} stops={stops.length} {...(via && { label: via })} />
              </span>
            )}
            {names ? <bdi>{names.city(place)}</bdi> : <Ltr>{place}</Ltr>}
          </Fragment>
        )
      })}
    </span>
  )
}

/** What was sold, in one line: a hotel or a package by its name in the reader's language, otherwise the route. */
export function TripTitle({ booking: { route, trip }, names }: TripProps) {
  const line = readTrip(trip, useLocale())
  if (line) return <bdi>{line.name}</bdi>
  const places = placesOf(route)
  return places ? <RouteLine places={places} trip={trip} names={names} /> : <bdi>{route}</bdi>
}

/** The secondary line below: where, the day, and how much of it; day and airline of a flight. */
export function TripDetail({ booking: { trip, travel_on, airline }, names }: TripProps) {
  const { t } = useTranslation('bookings')
  const line = readTrip(trip, useLocale())
  const day = travel_on && <DateText value={travel_on} style="day" />
  if (!line)
    return (
      <>
        {day}
        {day && airline && ' · '}
        {airline && (names ? <bdi>{names.airline(airline)}</bdi> : <Ltr>{airline}</Ltr>)}
      </>
    )
  const { city, ...counts } = line
  return (
    <>
      {city && (
        <>
          <bdi>{city}</bdi> ·{' '}
        </>
      )}
      {day}
      {counted.flatMap((unit) => {
        const count = counts[unit]
        return count === undefined ? [] : ` · ${t(`list.${unit}`, { count })}`
      })}
    </>
  )
}

const counted = ['nights', 'rooms', 'days'] as const

/** The same as plain text. */
export function tripText({ route, trip, travel_on }: TripProps['booking'], locale: Locale): string {
  const line = readTrip(trip, locale)
  if (!line) return `${route} ${travel_on ?? ''}`.trim()
  const { name, city, from, to } = line
  return `${city ? `${name}, ${city}` : name} ${to ? `${from} – ${to}` : from}`
}
