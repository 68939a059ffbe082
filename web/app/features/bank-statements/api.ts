import { bankStatements } from '@safar/contract/money/bank-statements.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/**
 * First part of the query keys: settling a line affects its file, the list of files, and the entries missing from the
 * statement.
 */
export const STATEMENTS = 'bank-statements'

export type UploadResult = Reply<typeof bankStatements.upload>['data']
export type StatementFile = Reply<typeof bankStatements.list>['data'][number]
export type FileComparison = Reply<typeof bankStatements.differences>
export type MissingEntry = Reply<typeof bankStatements.differences>['missing'][number]

export const columnNames = ['date', 'amount', 'credit', 'debit', 'reference', 'description'] as const
export type Columns = Partial<Record<(typeof columnNames)[number], string>>

/** Uploads a bank's file, with column headings assigned by a person where they could not be detected. */
export async function uploadStatement(bankId: number, file: File, columns: Columns, upload: string) {
  const form = new FormData()
  form.set('file', file)
  const headings = Object.fromEntries(
    columnNames.flatMap((name) => (columns[name]?.trim() ? [[`${name}_column`, columns[name].trim()]] : [])),
  )
  return call(bankStatements.upload, { query: { bank_id: bankId, upload, ...headings } }, { form })
}

const ASK_PROGRESS_AGAIN = 1_000

/** Progress of an upload; not requested while there is none. */
export const useUploadProgress = (upload: string | null) =>
  useQuery({
    queryKey: [STATEMENTS, 'progress', upload],
    queryFn: async () => (upload ? (await call(bankStatements.progress, { query: { upload } })).data : null),
    enabled: upload !== null,
    refetchInterval: ASK_PROGRESS_AGAIN,
    retry: false,
  }).data ?? null

export const statementPages = (bank_id: number) => ({
  key: [STATEMENTS, 'files', bank_id],
  fetch: (after: string | undefined) => call(bankStatements.list, { query: { bank_id, after, limit: 10 } }),
})

/** The lines of a file that do not match; on request also those that do. */
export const differencePages = (id: number, all: boolean) => ({
  key: [STATEMENTS, 'differences', id, all],
  fetch: (after: string | undefined) =>
    call(bankStatements.differences, { params: { id }, query: { after, all: all ? '1' : '0' } }),
})

/** Settling a line can approve a deposit or post an entry, so all of these are refetched. */
export const useSettleLine = (handlers: ApiMutationHandlers<typeof bankStatements.settle> = {}) =>
  useApiMutation(bankStatements.settle, {
    successToast: 'reply',
    invalidates: [STATEMENTS, queryKeys.deposits, queryKeys.banks, queryKeys.ledger],
    invalidatesOnConflict: [STATEMENTS],
    ...handlers,
  })

/** Undoing reverses entries and deposits, so the same data is refetched. */
export const useReopenLine = (handlers: ApiMutationHandlers<typeof bankStatements.reopen> = {}) =>
  useApiMutation(bankStatements.reopen, {
    successToast: 'reply',
    invalidates: [STATEMENTS, queryKeys.deposits, queryKeys.banks, queryKeys.ledger],
    invalidatesOnConflict: [STATEMENTS],
    ...handlers,
  })

export const useSettleUnread = (handlers: ApiMutationHandlers<typeof bankStatements.settleUnread> = {}) =>
  useApiMutation(bankStatements.settleUnread, {
    successToast: 'reply',
    invalidates: [STATEMENTS],
    invalidatesOnConflict: [STATEMENTS],
    ...handlers,
  })

export const useEnterClosing = (handlers: ApiMutationHandlers<typeof bankStatements.enterClosing> = {}) =>
  useApiMutation(bankStatements.enterClosing, { successToast: 'reply', invalidates: [STATEMENTS], ...handlers })
