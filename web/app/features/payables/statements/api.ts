import { type LineVerdict, supplierStatements } from '@safar/contract/money/supplier-statements.contract'
import type { Currency } from '@safar/contract/vocabulary/currencies'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query-keys.ts'
import { useApiMutation } from '../../../platform/use-api-mutation.ts'

export const supplierFilePages = (account_id: number) => ({
  key: [queryKeys.payables, 'statements', account_id],
  fetch: (after: string | undefined) => call(supplierStatements.list, { query: { account_id, after, limit: 20 } }),
})

export const statementPages = (id: number, verdict: LineVerdict | undefined) => ({
  key: [queryKeys.payables, 'statement', id, verdict],
  fetch: (after: string | undefined) =>
    call(supplierStatements.show, { params: { id }, query: { after, ...(verdict && { verdict }) } }),
})

interface StatementUpload {
  account_id: number
  currency: Currency | undefined
  upload: string
}

export function uploadStatement(file: File, about: StatementUpload) {
  const form = new FormData()
  form.set('file', file)
  return call(supplierStatements.upload, { query: about }, { form })
}

const ASK_PROGRESS_AGAIN = 1_000

/** Progress of an upload; not requested while there is none. */
export const useUploadProgress = (upload: string | null) =>
  useQuery({
    queryKey: [queryKeys.payables, 'progress', upload],
    queryFn: async () => (upload ? (await call(supplierStatements.progress, { query: { upload } })).data : null),
    enabled: upload !== null,
    refetchInterval: ASK_PROGRESS_AGAIN,
    retry: false,
  }).data ?? null

export const useSettleLine = () =>
  useApiMutation(supplierStatements.settle, {
    successToast: 'reply',
    invalidates: [queryKeys.payables],
    invalidatesOnConflict: [queryKeys.payables],
  })
