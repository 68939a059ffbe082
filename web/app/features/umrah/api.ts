import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { type UmrahListQuery, umrah } from '@safar/contract/products/umrah/umrah.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { UmrahDocumentKind } from '@safar/contract/vocabulary/umrah'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { fileUrlQuery, readFile, saveFile } from '../../platform/files.ts'
import { showToast, useFailureToast } from '../../platform/toasts/index.tsx'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of the query keys. */
const UMRAH = 'umrah'

export type UmrahFilter = Partial<Omit<UmrahListQuery, 'after' | 'limit'>>

export const packagePages = (filter: UmrahFilter) => ({
  key: [UMRAH, 'pages', filter],
  fetch: (after: string | undefined, signal: AbortSignal) =>
    call(umrah.list, { query: { ...filter, after } }, { signal }),
})

export const savePackages = (filter: UmrahFilter, format: FileFormat) =>
  saveFile(umrah.listFile, { query: { ...filter, format } }, `umrah-packages.${format}`)

/** The office names the agent whose prices it is viewing. */
export const packageQuery = (id: number, query: { agent_id?: number } = {}) =>
  queryOptions({
    queryKey: [UMRAH, 'package', id, query],
    queryFn: async ({ signal }) => (await call(umrah.show, { params: { id }, query }, { signal })).data,
  })

export type PriceRequest = Input<typeof umrah.price>['body']

/** The price of a choice; the previous answer stays on the page until the next one arrives. */
export const priceQuery = (id: number, body: PriceRequest, enabled = true) =>
  queryOptions({
    queryKey: [UMRAH, 'price', id, body],
    queryFn: ({ signal }) => call(umrah.price, { params: { id }, body }, { signal }),
    placeholderData: (previous) => previous,
    retry: false,
    enabled,
  })

const stale = [UMRAH]

export const useCreatePackage = (handlers: ApiMutationHandlers<typeof umrah.create> = {}) =>
  useApiMutation(umrah.create, { successToast: 'Umrah package saved successfully', invalidates: stale, ...handlers })

/** The specified message for an updated package is the one for a user. */
export const useUpdatePackage = (handlers: ApiMutationHandlers<typeof umrah.update> = {}) =>
  useApiMutation(umrah.update, { successToast: 'User has been updated successfully.', invalidates: stale, ...handlers })

export const useCopyPackage = (handlers: ApiMutationHandlers<typeof umrah.copy> = {}) =>
  useApiMutation(umrah.copy, { successToast: 'Umrah package saved successfully', invalidates: stale, ...handlers })

export const useRemovePackage = (handlers: ApiMutationHandlers<typeof umrah.remove> = {}) =>
  useApiMutation(umrah.remove, { successToast: 'reply', invalidates: stale, ...handlers })

/** Options for actions on a booked package: its page is reloaded. */
const booked = { successToast: 'reply', invalidates: ['bookings'], invalidatesOnConflict: ['bookings'] } as const

export const useSaveRooms = (handlers: ApiMutationHandlers<typeof umrahBookings.saveRooms> = {}) =>
  useApiMutation(umrahBookings.saveRooms, { ...booked, ...handlers })

export const useSavePassports = (handlers: ApiMutationHandlers<typeof umrahBookings.savePassports> = {}) =>
  useApiMutation(umrahBookings.savePassports, { ...booked, ...handlers })

/** URL of a traveller's document, opened with an account or with the booking's link. */
export const documentUrlQuery = (id: number, file_name: string, link: string | undefined) =>
  fileUrlQuery(file_name, () =>
    readFile(umrahBookings.openDocument, { params: { id, file_name }, query: { ...(link && { token: link }) } }),
  )

export const useSaveVisa = (handlers: ApiMutationHandlers<typeof umrahBookings.saveVisa> = {}) =>
  useApiMutation(umrahBookings.saveVisa, { ...booked, ...handlers })

interface DocumentOwner {
  id: number
  link: string | undefined
}

/** Uploads a traveller's document; the booking's page is reloaded even if someone else was faster. */
export function useUploadDocument({ id, link }: DocumentOwner) {
  const queries = useQueryClient()
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  async function send(file: File, { key, kind }: { key: string; kind: UmrahDocumentKind }): Promise<void> {
    const form = new FormData()
    form.set('file', file)
    const query = { key, kind, ...(link !== undefined && { token: link }) }
    setBusy(true)
    try {
      const { message, type } = await call(umrahBookings.saveDocument, { params: { id }, query }, { form })
      showToast(message, type)
    } catch (error) {
      sayFailure(error)
    } finally {
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      setBusy(false)
    }
  }
  return { send, busy }
}
