import { reference } from '@safar/contract/reference/reference.contract'
import type { Locale } from '@safar/contract/wording/locale'
import type { RouterContextProvider } from 'react-router'
import { readOnServer } from '../../../platform/server-read.ts'
import { writtenDate } from '../../../ui/fields/values/written-date.ts'
import type { FlightSearch } from './flight-search.ts'
import { fromQuery } from './search-form.rules.ts'

/** Reads the form as sent by a browser without scripts: places by name, dates as people write them. */
export async function readTypedSearch(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
  { locale, today }: { locale: Locale; today: string },
): Promise<FlightSearch> {
  const placeOf = async (text = '') => {
    if (!text.trim()) return ''
    const found = await readOnServer(context, reference.airports, { query: { q: text.trim(), limit: 1 } })
    return found?.places[0]?.code ?? ''
  }
  const dayOf = (text = '') => writtenDate(text, locale, today) ?? ''
  const [from, to, departure] = ['from', 'to', 'departure'].map((name) => query.getAll(name).slice(0, 6)) as [
    string[],
    string[],
    string[],
  ]
  const legs = await Promise.all(
    from.map(async (origin, place) => ({
      origin: await placeOf(origin),
      destination: await placeOf(to[place]),
      date: dayOf(departure[place]),
    })),
  )
  const search = fromQuery(query)
  const back = dayOf(query.get('return') ?? '')
  return {
    ...search,
    legs: search.trip === 'multi_city' ? legs : legs.slice(0, 1),
    returnDate: search.trip === 'round_trip' ? back : '',
  }
}
