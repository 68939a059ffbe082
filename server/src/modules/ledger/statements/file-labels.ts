import type { AgentBalance } from '@safar/contract/money/ledger.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import { house } from '@safar/contract/vocabulary/house'
import type { EntryKind } from '@safar/contract/vocabulary/money'

/** The letterhead of the agency's documents. */
export const agencyLetterhead = (locale: Locale) => ({
  name: house.name[locale],
  lines: [house.address[locale], house.phone],
  logo: null,
})

export const kindLabels: Record<Locale, Record<EntryKind, string>> = {
  en: {
    opening: 'Opening balance',
    deposit: 'Deposit',
    sale: 'Sale',
    ancillary: 'Extra',
    void: 'Void',
    refund: 'Refund',
    refund_fee: 'Refund fee',
    reissue: 'Reissue',
    charge: 'Charge',
    discount: 'Discount',
    adjustment: 'Adjustment',
    transfer: 'Transfer',
  },
  ar: {
    opening: 'رصيد افتتاحي',
    deposit: 'إيداع',
    sale: 'بيع',
    ancillary: 'خدمة إضافية',
    void: 'إلغاء تذكرة',
    refund: 'استرداد',
    refund_fee: 'رسوم استرداد',
    reissue: 'إعادة إصدار',
    charge: 'رسوم',
    discount: 'خصم',
    adjustment: 'تسوية',
    transfer: 'تحويل',
  },
}

export const statementLabels = {
  en: {
    title: 'Account statement',
    account: 'Account',
    from: 'From',
    to: 'To',
    kind: 'Kind',
    opening: 'Opening balance',
    closing: 'Closing balance',
    beginning: 'the beginning',
    today: 'today',
    total: 'Total of the period',
    date: 'Date',
    voucher: 'Voucher',
    note: 'Details',
    against: 'Against',
    booking: 'Booking',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
  },
  ar: {
    title: 'كشف حساب',
    account: 'الحساب',
    from: 'من',
    to: 'إلى',
    kind: 'النوع',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    beginning: 'البداية',
    today: 'اليوم',
    total: 'مجموع الفترة',
    date: 'التاريخ',
    voucher: 'السند',
    note: 'التفاصيل',
    against: 'مقابل',
    booking: 'الحجز',
    debit: 'مدين',
    credit: 'دائن',
    balance: 'الرصيد',
  },
} as const satisfies Record<Locale, Record<string, string>>

export const entryListLabels = {
  en: {
    title: 'Ledger entries',
    all: 'All entries',
    words: 'Words',
    entries: 'Entries',
    gives: 'From',
    receives: 'To',
    madeBy: 'Made by',
    amount: 'Amount',
    total: 'Total',
  },
  ar: {
    title: 'قيود دفتر الأستاذ',
    all: 'كل القيود',
    words: 'الكلمات',
    entries: 'القيود',
    gives: 'من حساب',
    receives: 'إلى حساب',
    madeBy: 'أجراه',
    amount: 'المبلغ',
    total: 'المجموع',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** The agency's own accounts are stored with English names. */
const agencyAccountLabels = new Map([
  ['Cash in the office', 'النقد في المكتب'],
  ['Margins', 'الهوامش'],
  ['Charges', 'الرسوم'],
  ['Fees', 'الأتعاب'],
  ['Discounts given', 'خصومات ممنوحة'],
  ['Safepay', 'سيف باي'],
  ['Card fees', 'رسوم البطاقات'],
  ['Suspense', 'حساب معلق'],
  ['Rounding', 'فروق التقريب'],
  ['Opening balances', 'الأرصدة الافتتاحية'],
])

/** Names that people gave stay as they are. */
export const accountLabel = (name: string, locale: Locale): string =>
  locale === 'ar' ? (agencyAccountLabels.get(name) ?? name) : name

export const creditLabels = {
  en: {
    title: 'Credit report',
    day: 'As of',
    agents: 'Agents',
    agency: 'Agency',
    salesman: 'Salesman',
    balance: 'Balance',
    held: 'Held',
    limit: 'Credit limit',
    available: 'Available',
    owed: 'Owed',
    days7: '0–7 days',
    days15: '8–15 days',
    days30: '16–30 days',
    older: 'Over 30 days',
    overdue: 'Overdue',
    topUp: 'Suggested top-up',
    paid: 'Last payment',
    state: 'State',
    total: 'Total',
  },
  ar: {
    title: 'تقرير الائتمان',
    day: 'في تاريخ',
    agents: 'الوكلاء',
    agency: 'الوكالة',
    salesman: 'المندوب',
    balance: 'الرصيد',
    held: 'المحجوز',
    limit: 'حد الائتمان',
    available: 'المتاح',
    owed: 'المستحق',
    days7: '0–7 أيام',
    days15: '8–15 يومًا',
    days30: '16–30 يومًا',
    older: 'أكثر من 30 يومًا',
    overdue: 'المتأخر',
    topUp: 'الإيداع المقترح',
    paid: 'آخر دفعة',
    state: 'الحالة',
    total: 'المجموع',
  },
} as const satisfies Record<Locale, Record<string, string>>

export const stateLabels: Record<Locale, Record<AgentBalance['state'], string>> = {
  en: { good: 'Good', low: 'Low', on_credit: 'On credit', overdue: 'Overdue', over_limit: 'Over the limit' },
  ar: { good: 'جيد', low: 'منخفض', on_credit: 'على الحساب', overdue: 'متأخر', over_limit: 'متجاوز للحد' },
}
