import type { Input } from '@safar/contract/protocol/endpoint'
import { travellerFamilies } from '@safar/contract/travellers/families.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

type TravellerQuery = NonNullable<Input<typeof travellers.list>['query']>
export type TravellerFilter = Pick<TravellerQuery, 'id' | 'q' | 'short'>

export const travellerPages = (filter: TravellerFilter) => ({
  key: [queryKeys.travellers, 'pages', filter],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(travellers.list, { query: { ...filter, after } }, { signal }),
})

/**
 * Whose saved travellers are offered: the reader's own, or those of the person the office books for; none for a guest.
 */
export type Book = 'own' | { ownerId: number } | null

const CHOICES = 30

/** A few saved travellers that match the typed text. */
export const travellerChoices = (book: Book, q: string) =>
  queryOptions({
    queryKey: [queryKeys.travellers, 'choices', book, q],
    queryFn: async ({ signal }) => {
      const query = { limit: CHOICES, ...(q && { q }) }
      if (book === null || book === 'own') return (await call(travellers.list, { query }, { signal })).data
      return (await call(travellers.ofBuyer, { params: { id: book.ownerId }, query }, { signal })).data
    },
    enabled: book !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const travellerById = (book: Book, id: number | null) =>
  queryOptions({
    queryKey: [queryKeys.travellers, 'one', book, id],
    queryFn: async () => {
      if (book === null || book === 'own')
        return (await call(travellers.list, { query: { id: id ?? 0, limit: 1 } })).data[0] ?? null
      const query = { traveller_id: id ?? 0, limit: 1 }
      return (await call(travellers.ofBuyer, { params: { id: book.ownerId }, query })).data[0] ?? null
    },
    enabled: book !== null && id !== null,
    retry: false,
  })

/** Saves a traveller without a toast, for those ticked at checkout. */
export const addTraveller = (body: Input<typeof travellers.save>['body']) => call(travellers.save, { body })

export const useAddTraveller = (handlers: ApiMutationHandlers<typeof travellers.save> = {}) =>
  useApiMutation(travellers.save, {
    successToast: 'Traveller saved successfully.',
    failureToast: 'Something went wrong.',
    invalidates: [queryKeys.travellers],
    ...handlers,
  })

export const useUpdateTraveller = (handlers: ApiMutationHandlers<typeof travellers.update> = {}) =>
  useApiMutation(travellers.update, {
    successToast: 'Traveller has been updated.',
    failureToast: 'Something went wrong.',
    invalidates: [queryKeys.travellers],
    ...handlers,
  })

export const useRemoveTraveller = () =>
  useApiMutation(travellers.remove, {
    successToast: 'Traveller deleted successfully.',
    invalidates: [queryKeys.travellers],
  })

export const familyPages = (q: string) => ({
  key: [queryKeys.travellers, 'families', q],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(travellerFamilies.list, { query: { ...(q && { q }), after } }, { signal }),
})

/** A few saved families that match the typed text. */
export const familyChoices = (book: Book, q: string) =>
  queryOptions({
    queryKey: [queryKeys.travellers, 'family choices', book, q],
    queryFn: async ({ signal }) => {
      const query = { limit: CHOICES, ...(q && { q }) }
      if (book === null || book === 'own') return (await call(travellerFamilies.list, { query }, { signal })).data
      return (await call(travellerFamilies.ofBuyer, { params: { id: book.ownerId }, query }, { signal })).data
    },
    enabled: book !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useAddFamily = (handlers: ApiMutationHandlers<typeof travellerFamilies.save> = {}) =>
  useApiMutation(travellerFamilies.save, { invalidates: [queryKeys.travellers], ...handlers })

export const useUpdateFamily = (handlers: ApiMutationHandlers<typeof travellerFamilies.update> = {}) =>
  useApiMutation(travellerFamilies.update, { invalidates: [queryKeys.travellers], ...handlers })

export const useRemoveFamily = () => useApiMutation(travellerFamilies.remove, { invalidates: [queryKeys.travellers] })
