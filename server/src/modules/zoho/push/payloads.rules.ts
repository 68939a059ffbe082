import { sumOf, toDecimal } from '@safar/contract/amount'
import type { ZohoMapping } from '@safar/contract/zoho/zoho.contract'

/** Zoho takes amounts as JSON numbers. The number is parsed from the exact decimal text and prints as the same text. */
export const toZohoAmount = (amount: number, currency: string): number => Number(toDecimal({ amount, currency }))

const NAME = 100
const DESCRIPTION = 2000

export interface BilledTraveller {
  name: string
  ticket: string | null
  owed: number
}

export interface BilledDocument {
  number: string
  bookingRef: string
  product: string
  title: string
  date: string
  amount: number
  currency: string
  /** The travellers with what each owes; empty if the document does not say. */
  travellers: readonly BilledTraveller[]
}

/** The choices made in the mapping; anything left out is Zoho's default. */
function productFields({ products }: ZohoMapping, product: string) {
  const { account_id, item_id, tax_id } = products[product] ?? { account_id: null, item_id: null, tax_id: null }
  return { ...(account_id && { account_id }), ...(item_id && { item_id }), ...(tax_id && { tax_id }) }
}

/** One line per traveller if the amounts add up to the total, otherwise one line for all. */
function toLines({ title, product, travellers, amount, currency }: BilledDocument, mapping: ZohoMapping) {
  const fields = { name: title.slice(0, NAME), quantity: 1, ...productFields(mapping, product) }
  const sum = sumOf(travellers, (one) => one.owed)
  if (travellers.length === 0 || sum !== amount || travellers.some(({ owed }) => owed < 0)) {
    const names = travellers.map(({ name }) => name).join(', ')
    return [
      { ...fields, ...(names && { description: names.slice(0, DESCRIPTION) }), rate: toZohoAmount(amount, currency) },
    ]
  }
  return travellers.map(({ name, ticket, owed }) => ({
    ...fields,
    description: [name, ticket].filter(Boolean).join(' · ').slice(0, DESCRIPTION),
    rate: toZohoAmount(owed, currency),
  }))
}

const billedFields = (document: BilledDocument, customerId: string, mapping: ZohoMapping) => ({
  customer_id: customerId,
  date: document.date,
  reference_number: document.bookingRef,
  // Our totals already include any tax: a chosen tax must not raise them.
  is_inclusive_tax: true,
  line_items: toLines(document, mapping),
})

export const toInvoice = (document: BilledDocument, customerId: string, mapping: ZohoMapping) => ({
  ...billedFields(document, customerId, mapping),
  invoice_number: document.number,
  due_date: document.date,
})

export const toCreditNote = (document: BilledDocument, customerId: string, mapping: ZohoMapping) => ({
  ...billedFields(document, customerId, mapping),
  creditnote_number: document.number,
})

export interface Contact {
  /** Contains our own number, so that the name is unique. */
  name: string
  person: string | null
  isAgency: boolean
  email: string | null
  phone: string | null
}

export const toContact = ({ name, person, isAgency, email, phone }: Contact) => ({
  contact_name: name,
  contact_type: 'customer',
  customer_sub_type: isAgency ? 'business' : 'individual',
  ...(isAgency && person && { company_name: person }),
  ...(email && {
    contact_persons: [
      { first_name: (person ?? name).slice(0, NAME), email, ...(phone && { phone }), is_primary_contact: true },
    ],
  }),
})

export interface Receipt {
  number: string
  date: string
  amount: number
  currency: string
  /** Our account that received the money. */
  account: { code: string; class: string }
  note: string
}

const modes: Readonly<Record<string, string>> = { cash: 'cash', bank: 'banktransfer', gateway: 'creditcard' }

/** Received money is credited to the contact: which invoices it pays is decided in the books. */
export function toPayment(receipt: Receipt, customerId: string, { deposits }: ZohoMapping) {
  const { number, date, amount, currency, account, note } = receipt
  // A drawer that is not mapped to an account counts as cash, like the office's.
  const accountId = deposits[account.code] ?? (account.class === 'cash' ? deposits.cash : undefined)
  return {
    customer_id: customerId,
    payment_mode: modes[account.class] ?? 'others',
    date,
    reference_number: number,
    amount: toZohoAmount(amount, currency),
    invoices: [],
    ...(note && { description: note.slice(0, DESCRIPTION) }),
    ...(accountId && { account_id: accountId }),
  }
}
