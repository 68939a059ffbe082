import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { createBooks, readConnection, type ZohoDeps } from '../access.ts'
import { type ZohoLists, zohoConnection } from '../tables.ts'
import type { BooksAnswer } from '../wire/books.ts'

const text = z.string().max(300)
const organizationList = z.object({
  organizations: z.array(z.object({ organization_id: text, name: text, currency_code: text })),
})
const accountList = z.object({ chartofaccounts: z.array(z.object({ account_id: text, account_name: text })) })
const taxList = z.object({ taxes: z.array(z.object({ tax_id: text, tax_name: text })) })
const itemList = z.object({ items: z.array(z.object({ item_id: text, name: text })) })

function need<T>(answer: BooksAnswer<T>): T {
  if (answer.kind !== 'yes') throw new AppError('unavailable', { shown: 'zoho_unreachable', inner: answer.kind })
  return answer.body
}

const all = { per_page: '200' }

/** Reads the available choices: organisations and, once one is chosen, its accounts, taxes and items. */
export async function readLists(deps: ZohoDeps): Promise<void> {
  const connection = await readConnection(deps.db.prepared)
  if (!connection?.refreshSealed) throw new AppError('conflict', { shown: 'zoho_not_connected' })
  const first = createBooks(deps, { ...connection, organizationId: null })
  const { organizations } = need(await first({ path: '/organizations', reply: organizationList }))
  const lists: ZohoLists = {
    organizations: organizations.map((one) => ({
      id: one.organization_id,
      name: one.name,
      currency: one.currency_code,
    })),
    accounts: [],
    taxes: [],
    items: [],
  }
  // If there is only one organisation, it is chosen automatically.
  const organizationId =
    connection.organizationId ?? (lists.organizations.length === 1 ? (lists.organizations[0]?.id ?? null) : null)
  if (organizationId !== null) {
    const books = createBooks(deps, { ...connection, organizationId })
    const { chartofaccounts } = need(await books({ path: '/chartofaccounts', query: all, reply: accountList }))
    const { taxes } = need(await books({ path: '/settings/taxes', query: all, reply: taxList }))
    const { items } = need(await books({ path: '/items', query: all, reply: itemList }))
    lists.accounts = chartofaccounts.map(({ account_id, account_name }) => ({ id: account_id, name: account_name }))
    lists.taxes = taxes.map(({ tax_id, tax_name }) => ({ id: tax_id, name: tax_name }))
    lists.items = items.map(({ item_id, name }) => ({ id: item_id, name }))
  }
  await deps.db.prepared.update(zohoConnection).set({ lists, organizationId }).where(eq(zohoConnection.single, true))
}
