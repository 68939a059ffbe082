import { type MarginLayer, pricing } from '@safar/contract/pricing/pricing.contract'
import type { Party } from '@safar/contract/products/groups/groups.rules'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { reference } from '@safar/contract/reference/reference.contract'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import type { Option } from '../../ui/fields/remote-select.tsx'
import type { Margin } from './margins/margin-values.ts'

/** First parts of the query keys, named by actions that must refetch the lists. */
export const MARGINS = 'margins'
export const CHARGES = 'charges'
const EXPLANATIONS = 'price-explanations'

/** What a saved rule invalidates besides its own list: price explanations. */
export const afterMargins = [MARGINS, CHARGES, EXPLANATIONS]
export const afterCharges = [CHARGES, EXPLANATIONS]

export const officeLayers = ['customer', 'airline', 'agent'] as const
export type OfficeLayer = (typeof officeLayers)[number]

export const marginList = (layer: OfficeLayer) =>
  queryOptions({
    queryKey: [MARGINS, layer],
    queryFn: async () => (await call(pricing.customerMargins, { query: { layer } })).data,
  })

export const saveMargins = (layer: OfficeLayer, product: BookableProduct | undefined, format: FileFormat) =>
  saveFile(pricing.customerMarginsFile, { query: { layer, product, format } }, `margins.${format}`)

/** What the latest sales would have earned with an unsaved margin. */
export const triedMargin = (layer: OfficeLayer, margin: Margin | null, days: number) =>
  queryOptions({
    queryKey: [MARGINS, 'tried', layer, margin, days],
    queryFn: async () => (margin ? (await call(pricing.whatIf, { body: { ...margin, layer, days } })).data : null),
    enabled: margin !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

type ChargeFilter = Pick<NonNullable<Input<typeof pricing.charges>['query']>, 'agent_id'>

export const chargePages = (filter: ChargeFilter) => ({
  key: [CHARGES, 'pages', filter],
  fetch: async (after: string | undefined) => {
    const { charges, next } = await call(pricing.charges, { query: { ...filter, after } })
    return { data: charges, next }
  },
})

export const saveCharges = (filter: ChargeFilter, format: FileFormat) =>
  saveFile(pricing.chargesFile, { query: { ...filter, format } }, `charges.${format}`)

/** The office's terms for one agent: its margins, and the first page of its charges. */
export const termsOfAgent = (agent_id: number) =>
  queryOptions({
    queryKey: [CHARGES, 'terms', agent_id],
    queryFn: async () => {
      const { charges, margins } = await call(pricing.charges, { query: { agent_id, limit: 50 } })
      return { charges, margins }
    },
  })

/** The office's margins on one agent. */
export const marginsOnAgent = (agent_id: number) =>
  queryOptions({
    queryKey: [CHARGES, 'margins', agent_id],
    queryFn: async () => (await call(pricing.charges, { query: { agent_id, limit: 1 } })).margins,
  })

/** An agent's own mark-up. It all belongs to the reader, so the rules omit the agent. */
export const ownMarkup = () =>
  queryOptions({
    queryKey: [CHARGES, 'markup'],
    queryFn: async () => {
      const { margins } = await call(pricing.charges, { query: { limit: 1 } })
      return margins.map((rule) => ({ ...rule, agent_id: null }))
    },
  })

/** The price of an offer or of chosen rooms, or the price a booking was sold at. */
export type ExplainedPrice =
  | { flight_id: string; agent_id?: number | undefined }
  | { supplier: string; rate_ids: string; agent_id?: number | undefined }
  | ({ group_id: number; agent_id?: number | undefined } & Party)
  | { booking_id: number }

export const priceExplanation = (explained: ExplainedPrice) =>
  queryOptions({
    queryKey: [EXPLANATIONS, explained],
    queryFn: async () => (await call(pricing.explain, { query: explained })).data,
    retry: false,
  })

export const supplierOptions = () =>
  queryOptions({
    queryKey: [MARGINS, 'suppliers'],
    queryFn: async () =>
      (await call(pricing.marginSuppliers)).data.map(({ id, name }): Option => ({ value: id, label: name })),
  })

const FEW = 30

export const airlineOptions = (typed: string, locale: Locale) =>
  queryOptions({
    queryKey: ['airlines', 'options', typed, locale],
    queryFn: async (): Promise<Option[]> => {
      const { data } = await call(reference.airlines, { query: { limit: FEW, ...(typed && { q: typed }) } })
      return data.map(({ code, name, name_ar }) => ({
        value: code,
        label: `${code} – ${(locale === 'ar' && name_ar) || name}`,
      }))
    },
    placeholderData: keepPreviousData,
  })

/** Only airports: margins are matched against the trip's airport, not its city. */
export const airportOptions = (typed: string, locale: Locale) =>
  queryOptions({
    queryKey: ['airports', 'options', typed, locale],
    queryFn: async (): Promise<Option[]> => {
      const { places } = await call(reference.airports, { query: { q: typed, limit: FEW } })
      return places
        .filter(({ kind }) => kind === 'airport')
        .map(({ code, city, city_ar, name, name_ar }) => ({
          value: code,
          label: locale === 'ar' ? `${code} – ${city_ar || city}، ${name_ar || name}` : `${code} – ${city}, ${name}`,
        }))
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })

/** Cities with hotels, searched in both languages. */
export const cityOptions = (typed: string, locale: Locale) =>
  queryOptions({
    queryKey: ['hotels', 'cities', typed, locale],
    queryFn: async (): Promise<Option[]> => {
      const { places } = await call(hotels.places, { query: { q: typed, limit: 20 } })
      return places
        .filter(({ kind }) => kind === 'city')
        .map(({ id, name, name_ar }) => ({ value: id, label: locale === 'ar' ? name_ar : name }))
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })

/** City names by id, as stored in rules. */
export const cityNames = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['hotels', 'cities', 'by-id', ids],
    queryFn: async () => (await call(hotels.placesById, { query: { kind: 'city', ids: ids.join(',') } })).places,
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

export const useSetChargeStatus = () =>
  useApiMutation(pricing.setChargeStatus, {
    successToast: 'Agent charge status updated successfully.',
    invalidates: afterCharges,
  })

export const useStoreCharge = (handlers: ApiMutationHandlers<typeof pricing.saveCharge> = {}) =>
  useApiMutation(pricing.saveCharge, {
    successToast: 'reply',
    failureToast: 'Agent charges failed to save.',
    invalidates: afterCharges,
    ...handlers,
  })

/** Saves or removes one margin; each layer has its own call. */
export function storeMargin(layer: MarginLayer, { agent_id, group_id, ...margin }: Margin & { remove?: boolean }) {
  if (layer === 'customer') return call(pricing.saveCustomerMargins, { body: { margins: [margin] } })
  if (layer === 'airline')
    return call(pricing.saveAirlineMargin, { body: { ...margin, airline: margin.airline ?? '' } })
  return call(pricing.saveAgentMargin, { body: { ...margin, agent_id, group_id } })
}

const marginSaved = { successToast: 'Margin values saved successfully', invalidates: afterMargins } as const

export const useStoreCustomerMargins = (handlers: ApiMutationHandlers<typeof pricing.saveCustomerMargins> = {}) =>
  useApiMutation(pricing.saveCustomerMargins, { ...marginSaved, ...handlers })

export const useStoreAirlineMargin = (handlers: ApiMutationHandlers<typeof pricing.saveAirlineMargin> = {}) =>
  useApiMutation(pricing.saveAirlineMargin, { ...marginSaved, ...handlers })

export const useStoreAgentMargin = (handlers: ApiMutationHandlers<typeof pricing.saveAgentMargin> = {}) =>
  useApiMutation(pricing.saveAgentMargin, { ...marginSaved, ...handlers })
