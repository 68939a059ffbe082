import type { payables } from '@safar/contract/money/payables.contract'
import { todayOf } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { listItems } from './items/items.queries.ts'
import { listPayables, payableTotals, readPayable } from './items/payables.queries.ts'
import { itemsFile, payablesFile } from './items/payables-files.ts'
import { saveTerms } from './items/save-terms.ts'
import { supplierStatementsRoutes } from './statements/supplier-statements.routes.ts'
import { decideVoucher } from './vouchers/decide-voucher.ts'
import { paySupplier } from './vouchers/pay-supplier.ts'
import { reverseVoucher } from './vouchers/reverse-voucher.ts'
import { defineVoucher, openVoucher } from './vouchers/voucher.ts'
import { listVouchers } from './vouchers/vouchers.queries.ts'

function payablesRoutes(services: Services): Handlers<typeof payables> {
  const { adhoc } = services.db
  defineVoucher(services)
  return {
    listFile: (call) => payablesFile(services, call),
    list: async ({ query, locale }) => {
      const today = todayOf(services)
      const [page, totals] = await Promise.all([
        listPayables(adhoc, query, { locale, today }),
        payableTotals(adhoc, today),
      ])
      return { ...page, totals }
    },
    itemsFile: (call) => itemsFile(services, call),
    items: async ({ params, query, locale }) => {
      const today = todayOf(services)
      const supplier = await readPayable(adhoc, params.id, { locale, today })
      return { ...(await listItems(adhoc, supplier.account_id, query, today)), supplier }
    },
    saveTerms: (call) => saveTerms(services, call),
    payments: ({ query, actor, locale }) => listVouchers(adhoc, { ...actor, locale }, query),
    pay: (call) => paySupplier(services, call),
    decide: (call) => decideVoucher(services, call),
    reverse: (call) => reverseVoucher(services, call),
    voucher: (call) => openVoucher(services, call),
  }
}

/** Routes for both parts of the contract that this module implements. */
export const createPayablesRoutes = (services: Services) => ({
  payables: payablesRoutes(services),
  supplierStatements: supplierStatementsRoutes(services),
})
