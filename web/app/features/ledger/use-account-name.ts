import { listedProducts } from '@safar/contract/vocabulary/products'
import { useTranslation } from 'react-i18next'

/** The ledger names the agency's own accounts once, in English; this maps them to translation keys. */
const house = {
  'Cash in the office': 'cash',
  Margins: 'margins',
  Charges: 'charges',
  Fees: 'fees',
  'Discounts given': 'discounts',
  Safepay: 'safepay',
  'Card fees': 'cardFees',
  Suspense: 'suspense',
  Rounding: 'rounding',
  'Exchange gains and losses': 'exchange',
  'Opening balances': 'opening',
  Rent: 'rent',
  Salaries: 'salaries',
  Utilities: 'utilities',
  'Telephone and internet': 'telephone',
  'Office supplies': 'supplies',
  Marketing: 'marketing',
  'Staff travel': 'staffTravel',
  Repairs: 'repairs',
  'Legal and professional fees': 'professional',
  'Other expenses': 'otherExpenses',
  'Cash over and short': 'cashDifferences',
  'Bank charges': 'bankCharges',
  'Tax on bank charges': 'bankChargeTax',
  sooper: 'flightSupplier',
  'house-stays': 'hotelSupplier',
  duffel: 'duffel',
  'duffel-stays': 'duffelStays',
  'own-packages': 'ownPackages',
  Guests: 'guests',
} as const

const words = new Map(Object.entries(house))

/** What we list ourselves is owed to an account with the name of the product. */
const productOf = (name: string) => listedProducts.find((product) => product === name)

export const isOfTheHouse = (name: string): boolean => words.has(name) || productOf(name) !== undefined

/** Translates account names; user-given names stay unchanged. */
export function useAccountName(): (name: string) => string {
  const { t } = useTranslation('ledger')
  return (name) => {
    const word = words.get(name) ?? productOf(name)
    return word ? t(`house.${word}`) : name
  }
}
