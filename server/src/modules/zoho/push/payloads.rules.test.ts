import { describe, expect, test } from 'vitest'
import { type BilledDocument, toInvoice, toPayment, toZohoAmount } from './payloads.rules.ts'

const nothing = { products: {}, deposits: {} }
const bill = (changes: Partial<BilledDocument> = {}): BilledDocument => ({
  number: 'INV-000012',
  bookingRef: 'SF-ABC',
  product: 'flight',
  title: 'LHE–DXB',
  date: '2027-01-05',
  amount: 300_50,
  currency: 'PKR',
  travellers: [
    { name: 'KHAN / ALI MR', ticket: '2142401234567', owed: 200_25 },
    { name: 'KHAN / SANA MRS', ticket: null, owed: 100_25 },
  ],
  ...changes,
})

describe('payloads sent to Zoho Books', () => {
  test('amounts are sent with all their digits', () => {
    for (const amount of [1, 10, 1_29, 999_999_999_99, 10_000_000_000_000])
      expect(JSON.stringify(toZohoAmount(amount, 'PKR'))).toBe(String(Number((amount / 100).toFixed(2))))
    expect(JSON.stringify(toZohoAmount(1_234_567, 'KWD'))).toBe('1234.567')
  })

  test('an invoice has one line per traveller if the lines add up to its total', () => {
    const { line_items, invoice_number } = toInvoice(bill(), '46', nothing)
    expect(invoice_number).toBe('INV-000012')
    expect(line_items).toMatchObject([
      { rate: 200.25, description: 'KHAN / ALI MR · 2142401234567' },
      { rate: 100.25, description: 'KHAN / SANA MRS' },
    ])
  })

  test("an invoice has a single line if the travellers' lines do not add up, so that our total is kept", () => {
    const { line_items } = toInvoice(bill({ amount: 250_00 }), '46', nothing)
    expect(line_items).toMatchObject([{ rate: 250, quantity: 1 }])
  })

  test('the mapping sets the account, item and tax of the product; tax never raises the total', () => {
    const mapping = { products: { flight: { account_id: '361', item_id: '701', tax_id: '501' } }, deposits: {} }
    const invoice = toInvoice(bill(), '46', mapping)
    expect(invoice.is_inclusive_tax).toBe(true)
    expect(invoice.line_items[0]).toMatchObject({ account_id: '361', item_id: '701', tax_id: '501' })
    expect(toInvoice(bill({ product: 'hotel' }), '46', mapping).line_items[0]).not.toHaveProperty('account_id')
  })

  test('a payment goes to the account mapped for the way it was paid', () => {
    const receipt = { number: 'DV-000007', date: '2027-01-05', amount: 5_00, currency: 'PKR', note: '' }
    const account = { code: 'bank:3', class: 'bank' }
    expect(toPayment({ ...receipt, account }, '46', { products: {}, deposits: { 'bank:3': '362' } })).toMatchObject({
      payment_mode: 'banktransfer',
      account_id: '362',
      reference_number: 'DV-000007',
      amount: 5,
    })
  })
})
