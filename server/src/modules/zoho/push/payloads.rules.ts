import { toDecimal } from '@safar/contract/amount'
import type { ZohoMapping } from '@safar/contract/zoho/zoho.contract'

/** Zoho takes amounts as JSON numbers: of the exact decimal text, which is printed as it is read. */
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
  /** Who travels, with what each owes; empty where the document does not say. */
  travellers: readonly BilledTraveller[]
}

/** The mapping's choices that were made: what is left out is Zoho's own default. */
function productFields({ products }: ZohoMapping, product: string) {
  const { account_id, item_id, tax_id } = products[product] ?? { account_id: null, item_id: null, tax_id: null }
  return { ...(account_id && { account_id }), ...(item_id && { item_id }), ...(tax_id && { tax_id }) }
}

/** One line a traveller, where these add up to the total; else one line for all. */
function toLines({ title, product, travellers, amount, currency }: BilledDocument, mapping: ZohoMapping) {
  const fields = { name: title.slice(0, NAME), quantity: 1, ...productFields(mapping, product) }
  const sum = travellers.reduce((all, one) => all + one.owed, 0)
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
  // Our totals include whatever tax there is: a chosen tax must not raise them.
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
  /** With our own number in it, so that it is the only one of its name. */
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
  /** Our account the money came into. */
  account: { code: string; class: string }
  note: string
}

const modes: Readonly<Record<string, string>> = { cash: 'cash', bank: 'banktransfer', gateway: 'creditcard' }

/** Money that came in is the contact's credit: which invoices it pays is decided in the books. */
export function toPayment(receipt: Receipt, customerId: string, { deposits }: ZohoMapping) {
  const { number, date, amount, currency, account, note } = receipt
  // A drawer without an account of its own there is cash like the office's.
  const accountId = deposits[account.code] ?? (account.class === 'cash' ? deposits.cash : undefined)
  return {
    ...{ customer_id: customerId, payment_mode: modes[account.class] ?? 'others', date, reference_number: number },
    amount: toZohoAmount(amount, currency),
    invoices: [],
    ...(note && { description: note.slice(0, DESCRIPTION) }),
    ...(accountId && { account_id: accountId }),
  }
}
