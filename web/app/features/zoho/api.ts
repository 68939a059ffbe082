import { zoho } from '@safar/contract/zoho/zoho.contract'
import type { ZohoDocumentState, ZohoExportKind } from '@safar/contract/zoho/zoho.vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

const CONNECTION = 'zoho-connection'
const DOCUMENTS = 'zoho-documents'

export const connectionQuery = () =>
  queryOptions({ queryKey: [CONNECTION], queryFn: async () => (await call(zoho.connection)).data })

/** Refetched every ten seconds, because documents are being sent meanwhile. */
export const documentPages = (state: ZohoDocumentState | undefined) => ({
  key: [DOCUMENTS, state ?? 'all'],
  fetch: (after: string | undefined) => call(zoho.documents, { query: { after, state } }),
})

const change = {
  successToast: 'reply',
  invalidates: [CONNECTION, DOCUMENTS],
  invalidatesOnConflict: [CONNECTION],
} as const

/** Redirects to Zoho's own page. */
export const useConnect = () => useApiMutation(zoho.connect, { onSuccess: ({ url }) => window.location.assign(url) })

export const useExchangeCode = (handlers: ApiMutationHandlers<typeof zoho.token>) =>
  useApiMutation(zoho.token, { successToast: 'reply', ...handlers })

export const useRefreshLists = () => useApiMutation(zoho.refreshLists, change)

export const useSaveSettings = (handlers: ApiMutationHandlers<typeof zoho.saveSettings> = {}) =>
  useApiMutation(zoho.saveSettings, { ...change, ...handlers })

export const useDisconnect = () => useApiMutation(zoho.disconnect, change)

export const useRetry = () =>
  useApiMutation(zoho.retry, { successToast: 'reply', invalidates: [DOCUMENTS], invalidatesOnConflict: [DOCUMENTS] })

export const saveExport = (kind: ZohoExportKind, from: string, to: string) =>
  saveFile(zoho.exportFile, { query: { kind, from, to } }, `zoho-${kind}-${from}-${to}.csv`)
