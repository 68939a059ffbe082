import type { SearchReply } from '@safar/contract/products/flights/flights.contract'
import { useTranslation } from 'react-i18next'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { useLocalName } from '../../../ui/use-local-name.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { usePlaces } from '../api.ts'
import type { FlightSearch } from '../query/flight-search.ts'
import { toQuery } from '../query/search-form.rules.ts'

interface Props {
  search: FlightSearch
  found: SearchReply | null
  /** Areas behind a sign-in set only a title. */
  isPublic: boolean
}

/** The places of the search in order of travel; a round trip is named by its outbound leg. */
const placesOf = ({ legs, trip }: FlightSearch): string[] =>
  (trip === 'round_trip' ? legs.slice(0, 1) : legs).reduce<string[]>(
    (codes, { origin, destination }) => [...codes, ...(codes.at(-1) === origin ? [] : [origin]), destination],
    [],
  )

/** The names of the searched places: delivered with the page, or looked up. */
function usePlaceNames(codes: readonly string[], found: SearchReply | null): string[] {
  const name = useLocalName()
  const places = usePlaces(codes)
  const stops = found?.segments.flatMap(({ from, to }) => [from, to]) ?? []
  return codes.map((code, index) => {
    const known = places[index] ?? stops.find(({ airport }) => airport === code)
    return known ? name(known.city, known.city_ar) : code
  })
}

/** 'Flights search: Lahore to Jeddah, Thu 31 Dec'. */
export function ResultsMeta({ search, found, isPublic }: Props) {
  const { t } = useTranslation('flights')
  const { t: tUi } = useTranslation('ui')
  const locale = useLocale()
  const names = usePlaceNames(placesOf(search), found)
  const date = dateText(search.legs[0]?.date ?? '', locale, 'short')
  const from = names.slice(0, -1).join(' – ')
  const title = tUi('tabTitle', { title: t('routeTitle', { from, to: names.at(-1) ?? '', date }) })
  if (!isPublic) return <title>{title}</title>
  return (
    <PageMeta
      title={title}
      description={t('routeDescription', { from, to: names.at(-1) ?? '' })}
      path={flightUrls.storefront.results(toQuery(search))}
    />
  )
}
