import { flights, type SearchReply } from '@safar/contract/products/flights/flights.contract'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { setAgency } from '../../platform/agency.ts'
import { agencyContext } from '../../platform/agency-context.ts'
import type { ScreenHandle } from '../../platform/before-scripts/later-scripts.ts'
import { localeOfRequest } from '../../platform/locale.ts'
import { readOnServer } from '../../platform/server-read.ts'
import { officeToday } from '../../ui/time/calendar.ts'
import { toFlightQuery } from './query/flight-query.ts'
import { resultsOf } from './query/results-path.ts'
import { fieldErrorsOf, fromQuery, isSearchQuery, isTypedQuery } from './query/search-form.rules.ts'
import { readTypedSearch } from './query/typed-search.ts'
import { ResultsPage } from './results/results-page.tsx'

/** Only the form is complete: offers of some suppliers may still be pending. */
export const handle: ScreenHandle = { isComplete: (query) => !isSearchQuery(query) }

/** How long the page waits for its offers; after that the browser searches and shows each supplier as it answers. */
const WAIT_MS = 1_500

interface ResultsData {
  found: SearchReply | null
}

/** The search starts with the request for the page, at public prices. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ResultsData> {
  const { searchParams: query } = new URL(request.url)
  // Loaders run before rendering, which is when the agency would otherwise be set.
  setAgency(context.get(agencyContext)())
  const today = officeToday()
  if (isTypedQuery(query)) {
    const locale = localeOfRequest(request)
    throw redirect(resultsOf(await readTypedSearch(context, query, { locale, today }), '/flight/search'))
  }
  const search = fromQuery(query)
  if (!isSearchQuery(query) || fieldErrorsOf(search, today).length > 0) return { found: null }
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))
  const searching = readOnServer(context, flights.search, { query: toFlightQuery(search) })
  return { found: await Promise.race([searching, late]) }
}

/** On client-side navigation the browser runs the search itself. */
export const clientLoader = async (): Promise<ResultsData> => ({ found: null })

export default function FlightResults() {
  const data = useLoaderData<ResultsData | undefined>()
  return <ResultsPage path="/flight/search" found={data?.found ?? null} isPublic />
}
