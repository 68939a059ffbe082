import type { VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { type VisaListQuery, visas } from '@safar/contract/products/visas/visas.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { showToast, useFailureToast } from '../../platform/toasts/index.tsx'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of the query keys. */
const VISAS = 'visas'

export type VisaFilter = Partial<Omit<VisaListQuery, 'after' | 'limit'>>

export const visaPages = (filter: VisaFilter) => ({
  key: [VISAS, 'pages', filter],
  fetch: (after: string | undefined) => call(visas.list, { query: { ...filter, after } }),
})

export const visaQuery = (id: number) =>
  queryOptions({
    queryKey: [VISAS, 'one', id],
    queryFn: async ({ signal }) => (await call(visas.show, { params: { id } }, { signal })).data,
  })

export const visasOnSaleQuery = () =>
  queryOptions({
    queryKey: [VISAS, 'on sale'],
    queryFn: async ({ signal }) =>
      (await call(visas.list, { query: { status: 'active', limit: 100 } }, { signal })).data,
  })

/** Countries we arrange visas for, with their positions on the map. */
export const visaCountriesQuery = () =>
  queryOptions({
    queryKey: [VISAS, 'countries'],
    queryFn: ({ signal }) => call(visas.countries, undefined, { signal }),
  })

const stale = [VISAS]

export const useCreateVisa = (handlers: ApiMutationHandlers<typeof visas.create> = {}) =>
  useApiMutation(visas.create, { successToast: 'Visa saved successfully', invalidates: stale, ...handlers })

export const useUpdateVisa = (handlers: ApiMutationHandlers<typeof visas.update> = {}) =>
  useApiMutation(visas.update, { successToast: 'User has been updated successfully.', invalidates: stale, ...handlers })

export const useRemoveVisa = (handlers: ApiMutationHandlers<typeof visas.remove> = {}) =>
  useApiMutation(visas.remove, { successToast: 'Visa has been deleted successfully.', invalidates: stale, ...handlers })

export type ApplicationFilter = Omit<NonNullable<Input<typeof visaApplications.list>['query']>, 'after' | 'limit'>

export const applicationPages = (filter: ApplicationFilter) => ({
  key: [VISAS, 'applications', filter],
  fetch: (after: string | undefined) => call(visaApplications.list, { query: { ...filter, after } }),
})

export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: [VISAS, 'application', id],
    queryFn: async ({ signal }) => (await call(visaApplications.show, { params: { id } }, { signal })).data,
  })

/** Visas the travellers of a booking may need. */
export const visaNeedsQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [VISAS, 'needs', bookingId],
    queryFn: async ({ signal }) => (await call(visaApplications.needs, { params: { id: bookingId } }, { signal })).data,
  })

const changed = { successToast: 'reply', invalidates: stale, invalidatesOnConflict: stale } as const

export const useCreateApplication = (handlers: ApiMutationHandlers<typeof visaApplications.create> = {}) =>
  useApiMutation(visaApplications.create, { ...changed, ...handlers })
export const useUpdateApplication = (handlers: ApiMutationHandlers<typeof visaApplications.update> = {}) =>
  useApiMutation(visaApplications.update, { ...changed, ...handlers })
export const useRemoveDraft = () => useApiMutation(visaApplications.remove, changed)
export const useSubmitApplication = (handlers: ApiMutationHandlers<typeof visaApplications.submit> = {}) =>
  useApiMutation(visaApplications.submit, { ...changed, ...handlers })
export const useReviewApplication = () => useApiMutation(visaApplications.review, changed)
export const useDecideApplication = (handlers: ApiMutationHandlers<typeof visaApplications.decide> = {}) =>
  useApiMutation(visaApplications.decide, { ...changed, ...handlers })
export const useAssignApplication = () => useApiMutation(visaApplications.assign, changed)
export const useWriteMessage = () => useApiMutation(visaApplications.write, changed)

/** Uploads one file as a document of an applicant, or as their visa. */
export function useSendFile({ id, version }: Pick<VisaApplicationView, 'id' | 'version'>) {
  const queries = useQueryClient()
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  async function send(file: File, applicant: string, document: string | null): Promise<void> {
    const form = new FormData()
    form.set('file', file)
    setBusy(true)
    try {
      const params = { id }
      const { message, type } =
        document === null
          ? await call(visaApplications.saveVisa, { params, query: { version, applicant } }, { form })
          : await call(visaApplications.saveDocument, { params, query: { applicant, document } }, { form })
      showToast(message, type)
    } catch (error) {
      sayFailure(error)
    } finally {
      await queries.invalidateQueries({ queryKey: [VISAS] })
      setBusy(false)
    }
  }
  return { send, busy }
}

/** How many applications are in each state that is worked on. */
export const applicationCountsQuery = () =>
  queryOptions({
    queryKey: [VISAS, 'counts'],
    queryFn: async ({ signal }) => (await call(visaApplications.list, { query: { limit: 1 } }, { signal })).counts,
  })
