import { enquiries } from '@safar/contract/enquiries/enquiries.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of the query keys. */
const ENQUIRIES = 'enquiries'

type ListQuery = NonNullable<Input<typeof enquiries.list>['query']>
export type EnquiryFilter = Omit<ListQuery, 'after' | 'limit'>

export const enquiryPages = (filter: EnquiryFilter) => ({
  key: [ENQUIRIES, 'pages', filter],
  fetch: (after: string | undefined) => call(enquiries.list, { query: { ...filter, after } }),
})

export const saveEnquiries = (filter: EnquiryFilter, format: FileFormat) =>
  saveFile(enquiries.listFile, { query: { ...filter, format } }, `enquiries.${format}`)

export const enquiryQuery = (id: number) =>
  queryOptions({
    queryKey: [ENQUIRIES, 'one', id],
    queryFn: () => call(enquiries.show, { params: { id } }),
    select: ({ data }) => data,
  })

export const enquiryOwners = () =>
  queryOptions({
    queryKey: [ENQUIRIES, 'owners'],
    queryFn: () => call(enquiries.owners),
    select: ({ data }) => data,
  })

export const useSendEnquiry = (handlers: ApiMutationHandlers<typeof enquiries.send> = {}) =>
  useApiMutation(enquiries.send, handlers)

const office = { invalidates: [ENQUIRIES], invalidatesOnConflict: [ENQUIRIES] } as const

export const useUpdateEnquiry = (handlers: ApiMutationHandlers<typeof enquiries.update> = {}) =>
  useApiMutation(enquiries.update, { successToast: 'reply', ...office, ...handlers })

export const useSeparateMessage = (handlers: ApiMutationHandlers<typeof enquiries.separate> = {}) =>
  useApiMutation(enquiries.separate, { successToast: 'reply', ...office, ...handlers })

export const useAnswerEnquiry = (handlers: ApiMutationHandlers<typeof enquiries.answer> = {}) =>
  useApiMutation(enquiries.answer, { successToast: 'reply', ...office, ...handlers })
