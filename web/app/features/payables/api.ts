import { payables } from '@safar/contract/money/payables.contract'
import type { Endpoint, Input } from '@safar/contract/protocol/endpoint'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/files.ts'
import { storedLocale } from '../../platform/locale.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of every query key here: a payment affects the list, its supplier and the payments. */
const PAYABLES = queryKeys.payables
const afterPosting = [PAYABLES, queryKeys.ledger, queryKeys.banks, queryKeys.suppliers]

type Query<E extends Endpoint> = NonNullable<Input<E> extends { query?: infer Q } ? Q : never>
export type PayableFilter = Omit<Query<typeof payables.list>, 'after' | 'limit'>
export type VoucherFilter = Omit<Query<typeof payables.payments>, 'after' | 'limit'>

export const payablePages = (filter: PayableFilter) => ({
  key: [PAYABLES, 'list', filter],
  fetch: (after: string | undefined) => call(payables.list, { query: { ...filter, after } }),
})

export const itemPages = (id: number) => ({
  key: [PAYABLES, 'items', id],
  fetch: (after: string | undefined) => call(payables.items, { params: { id }, query: { after, limit: 100 } }),
})

export const voucherPages = (filter: VoucherFilter) => ({
  key: [PAYABLES, 'vouchers', filter],
  fetch: (after: string | undefined) => call(payables.payments, { query: { ...filter, after } }),
})

export const savePayables = (filter: PayableFilter, format: FileFormat) =>
  saveFile(payables.listFile, { query: { ...filter, format } }, `supplier-payables.${format}`)

export const saveItems = (id: number, format: FileFormat) =>
  saveFile(payables.itemsFile, { params: { id }, query: { format } }, `open-items.${format}`)

export const saveVoucher = ({ id, voucher }: { id: number; voucher: string | null }) =>
  saveFile(payables.voucher, { params: { id }, query: { locale: storedLocale() } }, `${voucher ?? 'voucher'}.pdf`)

export const usePaySupplier = (handlers: ApiMutationHandlers<typeof payables.pay> = {}) =>
  useApiMutation(payables.pay, { successToast: 'reply', invalidates: afterPosting, ...handlers })

export const useDecideVoucher = () =>
  useApiMutation(payables.decide, {
    successToast: 'reply',
    invalidates: afterPosting,
    invalidatesOnConflict: [PAYABLES],
  })

export const useReverseVoucher = (handlers: ApiMutationHandlers<typeof payables.reverse> = {}) =>
  useApiMutation(payables.reverse, {
    successToast: 'reply',
    invalidates: afterPosting,
    invalidatesOnConflict: [PAYABLES],
    ...handlers,
  })

export const useSaveTerms = (handlers: ApiMutationHandlers<typeof payables.saveTerms> = {}) =>
  useApiMutation(payables.saveTerms, { successToast: 'reply', invalidates: [PAYABLES], ...handlers })
