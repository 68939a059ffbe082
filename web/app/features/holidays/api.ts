import { type HolidayListQuery, holidays } from '@safar/contract/products/holidays/holidays.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of the query keys. */
const HOLIDAYS = 'holidays'

export type HolidayFilter = Partial<Omit<HolidayListQuery, 'after' | 'limit'>>

export const holidayPages = (filter: HolidayFilter) => ({
  key: [HOLIDAYS, 'pages', filter],
  fetch: (after: string | undefined) => call(holidays.list, { query: { ...filter, after } }),
})

export const saveHolidays = (filter: HolidayFilter, format: FileFormat) =>
  saveFile(holidays.listFile, { query: { ...filter, format } }, `holidays.${format}`)

export const holidayQuery = (id: number) =>
  queryOptions({
    queryKey: [HOLIDAYS, 'one', id],
    queryFn: async ({ signal }) => (await call(holidays.show, { params: { id } }, { signal })).data,
  })

export interface PartyRequest {
  adult: number
  child: number
  infant: number
  departure_id: number
  /** The agent at whose prices the office books. */
  agent_id?: number | undefined
}

/** Every holiday on sale, for the office to choose from. */
export const holidaysOnSaleQuery = () =>
  queryOptions({
    queryKey: [HOLIDAYS, 'on sale'],
    queryFn: async ({ signal }) =>
      (await call(holidays.list, { query: { status: 'active', limit: 100 } }, { signal })).data,
  })

/** The price for a party; the previous one is shown until the new one arrives. */
export const holidayPriceQuery = (id: number, query: PartyRequest, enabled: boolean) =>
  queryOptions({
    queryKey: [HOLIDAYS, 'price', id, query],
    queryFn: ({ signal }) => call(holidays.price, { params: { id }, query }, { signal }),
    placeholderData: (previous) => previous,
    retry: false,
    enabled,
  })

export const saveBrochure = (id: number, locale: Locale) =>
  saveFile(holidays.brochure, { params: { id }, query: { locale } }, `holiday-${id}.pdf`)

const stale = [HOLIDAYS]

export const useCreateHoliday = (handlers: ApiMutationHandlers<typeof holidays.create> = {}) =>
  useApiMutation(holidays.create, { successToast: 'Holiday saved successfully.', invalidates: stale, ...handlers })

export const useUpdateHoliday = (handlers: ApiMutationHandlers<typeof holidays.update> = {}) =>
  useApiMutation(holidays.update, { successToast: 'Holiday has been updated.', invalidates: stale, ...handlers })

export const useRemoveHoliday = (handlers: ApiMutationHandlers<typeof holidays.remove> = {}) =>
  useApiMutation(holidays.remove, { successToast: 'Holiday deleted successfully.', invalidates: stale, ...handlers })
