import { reference } from '@safar/contract/flights/reference.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** First parts of the query keys: what an act names to have its lists read again. */
export const AIRPORTS = 'airports'
export const AIRLINES = 'airlines'
export const AIRCRAFT = 'aircraft'

/** A list page by page. `q` is what was typed into its filter. */
export const airportPages = (q: string) => ({
  key: [AIRPORTS, 'pages', q],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(reference.airports, { query: { q, after } }, { signal }),
})
export const airlinePages = (q: string) => ({
  key: [AIRLINES, 'pages', q],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(reference.airlines, { query: { q, after } }, { signal }),
})
export const aircraftPages = (q: string) => ({
  key: [AIRCRAFT, 'pages', q],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(reference.aircrafts, { query: { q, after } }, { signal }),
})

/** The server puts the row of just that code first. */
const ofCode = <Row extends { code: string }>(rows: readonly Row[], code: string) =>
  rows.find((row) => row.code === code) ?? null

export const airportByCode = (code: string) =>
  queryOptions({
    queryKey: [AIRPORTS, 'one', code],
    queryFn: async () => ofCode((await call(reference.airports, { query: { q: code, limit: 1 } })).data, code),
  })
export const airlineByCode = (code: string) =>
  queryOptions({
    queryKey: [AIRLINES, 'one', code],
    queryFn: async () => ofCode((await call(reference.airlines, { query: { q: code, limit: 1 } })).data, code),
  })
export const aircraftByCode = (code: string) =>
  queryOptions({
    queryKey: [AIRCRAFT, 'one', code],
    queryFn: async () => ofCode((await call(reference.aircrafts, { query: { q: code, limit: 1 } })).data, code),
  })
