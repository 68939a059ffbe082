import { type BankView, bankForm } from '@safar/contract/money/deposits.contract'
import type { z } from '@safar/contract/protocol/schema'

export type BankValues = z.input<typeof bankForm>
export const bankValues = bankForm

/** Currencies the agency banks in; add others here. */
export const currencies = ['PKR', 'SAR', 'AED', 'USD', 'GBP', 'EUR', 'QAR', 'OMR', 'KWD', 'BHD']

export const startOf = (bank?: BankView): BankValues => ({
  name: bank?.name ?? '',
  title: bank?.title ?? '',
  account_number: bank?.account_number ?? '',
  iban: bank?.iban ?? '',
  branch: bank?.branch ?? '',
  currency: bank?.currency ?? 'PKR',
  active: bank?.active ?? true,
})
