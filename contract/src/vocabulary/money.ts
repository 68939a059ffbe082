/** Why an entry was posted. */
export const entryKinds = [
  'opening',
  'deposit',
  'sale',
  'ancillary',
  'void',
  'void_fee',
  'refund',
  'refund_fee',
  'reissue',
  'charge',
  'discount',
  'adjustment',
  'transfer',
  'supplier_payment',
  'expense',
  'exchange',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The kinds a person can post by hand; the others are posted by the action they belong to. */
export const manualKinds = ['opening', 'charge', 'discount', 'adjustment', 'transfer'] as const satisfies EntryKind[]

export const accountClasses = [
  'wallet',
  'bank',
  'cash',
  'payable',
  'revenue',
  'gateway',
  'suspense',
  'exchange',
  'rounding',
  'opening',
  'expense',
] as const
export type AccountClass = (typeof accountClasses)[number]

/** What is earned before expenses, the gross margin. Rounding and exchange differences count too. */
export const incomeClasses = ['revenue', 'rounding', 'exchange'] as const satisfies AccountClass[]

/** How money was paid in. */
export const paymentMethods = ['cash', 'transfer', 'cheque', 'online', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const depositStates = ['pending', 'approved', 'rejected', 'cancelled', 'reversed'] as const
export type DepositState = (typeof depositStates)[number]

export const collectionStates = ['recorded', 'accepted', 'rejected', 'cancelled'] as const
export type CollectionState = (typeof collectionStates)[number]

export const fileFormats = ['csv', 'xlsx', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Letters before the number of an entry on its voucher. */
export const voucherLetters: Readonly<Record<EntryKind, string>> = {
  opening: 'OB',
  deposit: 'DV',
  sale: 'SV',
  ancillary: 'AN',
  void: 'VV',
  void_fee: 'VF',
  refund: 'RV',
  refund_fee: 'RF',
  reissue: 'RI',
  charge: 'CV',
  discount: 'DS',
  adjustment: 'JV',
  transfer: 'TV',
  supplier_payment: 'PV',
  expense: 'EX',
  exchange: 'XD',
}

/** The voucher number that people quote: `SV-000123`. The digits are the entry's id. */
export const voucherNo = (kind: EntryKind, entryId: number): string =>
  `${voucherLetters[kind]}-${String(entryId).padStart(6, '0')}`

/** The kind and entry id in a complete voucher number; its letters must be those of a kind. */
export function parseVoucherNo(text: string): { kind: EntryKind; id: number } | null {
  const [, letters, digits] = /^([A-Z]{2})-?0*(\d{1,15})$/i.exec(text.trim()) ?? []
  const kind = entryKinds.find((each) => voucherLetters[each] === letters?.toUpperCase())
  return kind && digits ? { kind, id: Number(digits) } : null
}

/** The entry id in a voucher number, or null if it is not a voucher number. */
export function voucherEntry(text: string): number | null {
  const [, digits] = /^(?:[A-Z]{2}-)?0*(\d{1,15})$/i.exec(text.trim()) ?? []
  return digits ? Number(digits) : null
}

/** Documents with consecutive numbers. */
export const documentSeries = ['invoice', 'credit_note'] as const
export type DocumentSeries = (typeof documentSeries)[number]

/** The calls that can be sent to a second person, by what they do. */
export const approvalKinds = [
  'transaction',
  'limits',
  'correction',
  'receipt',
  'transfer',
  'deposit',
  'collection',
  'bank_line',
  'bank_line_reversal',
  'expense_reversal',
  'voucher_reversal',
  'booking_amount',
  'issue_on_credit',
  'approve_on_credit',
  'card_refund',
  'money_return',
  'offline_update',
  'offline_refund',
  'offline_void',
  'offline_removal',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Why a call is refused to one person and can be sent to a second: too much, or what they have credited before. */
export const secondPersonReasons = ['needs_second_person', 'reference_credited_by_you'] as const
