import { reference } from '@safar/contract/reference/reference.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import { idIn } from '../../ui/url-state.ts'

/** First parts of the query keys, named by actions that must refetch the lists. */
export const AIRPORTS = 'airports'
export const AIRLINES = 'airlines'
export const AIRCRAFT = 'aircraft'

/** A paginated list. `q` is the text typed into its filter. */
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

/** The row named by a URL: an id, or a code typed by hand. */
const oneRow = (idOrCode: string) => {
  const id = idIn(idOrCode)
  return id === undefined ? { q: idOrCode, limit: 1 } : { id, limit: 1 }
}

/** The server returns the row with exactly this code first. */
const named = <Row extends { id: number; code: string }>(rows: readonly Row[], idOrCode: string) =>
  rows.find(({ id, code }) => code === idOrCode || String(id) === idOrCode) ?? null

export const airportByIdOrCode = (name: string) =>
  queryOptions({
    queryKey: [AIRPORTS, 'one', name],
    queryFn: async () => named((await call(reference.airports, { query: oneRow(name) })).data, name),
  })
export const airlineByIdOrCode = (name: string) =>
  queryOptions({
    queryKey: [AIRLINES, 'one', name],
    queryFn: async () => named((await call(reference.airlines, { query: oneRow(name) })).data, name),
  })
export const aircraftByIdOrCode = (name: string) =>
  queryOptions({
    queryKey: [AIRCRAFT, 'one', name],
    queryFn: async () => named((await call(reference.aircrafts, { query: oneRow(name) })).data, name),
  })

export const useSaveAirline = (handlers: ApiMutationHandlers<typeof reference.saveAirline> = {}) =>
  useApiMutation(reference.saveAirline, {
    successToast: 'Airline saved successfully.',
    invalidates: [AIRLINES],
    ...handlers,
  })

export const useRemoveAircraft = () =>
  useApiMutation(reference.removeAircraft, { successToast: 'Aircraft deleted successfully.', invalidates: [AIRCRAFT] })

export const useRemoveAirport = () =>
  useApiMutation(reference.removeAirport, { successToast: 'Airport deleted successfully.', invalidates: [AIRPORTS] })

export const useRemoveAirline = () =>
  useApiMutation(reference.removeAirline, {
    successToast: 'Airline deleted successfully.',
    failureToast: 'Failed to delete airline.',
    invalidates: [AIRLINES],
  })

export const useAddAirport = (handlers: ApiMutationHandlers<typeof reference.addAirport> = {}) =>
  useApiMutation(reference.addAirport, {
    successToast: 'Airport saved successfully.',
    invalidates: [AIRPORTS],
    ...handlers,
  })

export const useUpdateAirport = (handlers: ApiMutationHandlers<typeof reference.updateAirport> = {}) =>
  useApiMutation(reference.updateAirport, {
    successToast: 'Airport saved successfully.',
    invalidates: [AIRPORTS],
    ...handlers,
  })

export const useAddAircraft = (handlers: ApiMutationHandlers<typeof reference.addAircraft> = {}) =>
  useApiMutation(reference.addAircraft, {
    successToast: 'Aircraft saved successfully.',
    invalidates: [AIRCRAFT],
    ...handlers,
  })

export const useUpdateAircraft = (handlers: ApiMutationHandlers<typeof reference.updateAircraft> = {}) =>
  useApiMutation(reference.updateAircraft, {
    successToast: 'Aircraft saved successfully.',
    invalidates: [AIRCRAFT],
    ...handlers,
  })

/** Everything that matches, as a file. */
export const saveAirports = (q: string, format: FileFormat) =>
  saveFile(reference.airportsFile, { query: { q, format } }, `airports.${format}`)
export const saveAircraft = (q: string, format: FileFormat) =>
  saveFile(reference.aircraftsFile, { query: { q, format } }, `aircraft.${format}`)
export const saveAirlines = (q: string, format: FileFormat) =>
  saveFile(reference.airlinesFile, { query: { q, format } }, `airlines.${format}`)
