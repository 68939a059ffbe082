import type { CollectionGroup, ReportDates, ReportGroup } from '@safar/contract/money/reports.contract'
import type { Locale } from '@safar/contract/protocol/shapes'

export type Group = ReportGroup | CollectionGroup

export const groupLabels: Record<Locale, Record<Group, string>> = {
  en: {
    day: 'Day',
    month: 'Month',
    agent: 'Agent',
    airline: 'Airline',
    product: 'Product',
    salesman: 'Salesman',
    supplier: 'Supplier',
    route: 'Route',
    bank: 'Paid into',
  },
  ar: {
    day: 'اليوم',
    month: 'الشهر',
    agent: 'الوكيل',
    airline: 'شركة الطيران',
    product: 'المنتج',
    salesman: 'المندوب',
    supplier: 'المورّد',
    route: 'المسار',
    bank: 'دُفع في',
  },
}

/** What a row is called that has no such thing. */
export const noneLabels: Record<Locale, Record<Group, string>> = {
  en: {
    day: 'No date of travel',
    month: 'No date of travel',
    agent: 'Without an agent',
    airline: 'Without an airline',
    product: 'No product',
    salesman: 'Without a salesman',
    supplier: 'Without a supplier',
    route: 'Without a route',
    bank: 'Elsewhere',
  },
  ar: {
    day: 'بلا تاريخ سفر',
    month: 'بلا تاريخ سفر',
    agent: 'بلا وكيل',
    airline: 'بلا شركة طيران',
    product: 'بلا منتج',
    salesman: 'بلا مندوب',
    supplier: 'بلا مورّد',
    route: 'بلا مسار',
    bank: 'في مكان آخر',
  },
}

export const restLabel: Record<Locale, string> = { en: 'All others', ar: 'البقية' }

/** Where money comes in that no bank has named: the agency's own cash and gateways. */
export const accountLabels: Record<Locale, Record<string, string>> = {
  en: { cash: 'Cash in the office', 'gateway:safepay': 'Safepay' },
  ar: { cash: 'النقد في المكتب', 'gateway:safepay': 'سيف باي' },
}

const products: Record<Locale, Record<string, string>> = {
  en: {
    flight: 'Flights',
    ticket: 'Tickets',
    hotel: 'Hotels',
    visa: 'Visas',
    umrah: 'Umrah',
    holiday: 'Holidays',
    group: 'Group tickets',
    insurance: 'Insurance',
    transport: 'Transport',
    other: 'Other',
  },
  ar: {
    flight: 'الرحلات الجوية',
    ticket: 'التذاكر',
    hotel: 'الفنادق',
    visa: 'التأشيرات',
    umrah: 'العمرة',
    holiday: 'العطلات',
    group: 'تذاكر المجموعات',
    insurance: 'التأمين',
    transport: 'النقل',
    other: 'أخرى',
  },
}

/** A product the list does not have yet is shown by its own name. */
export const productLabel = (product: string, locale: Locale): string => products[locale][product] ?? product

export const dateLabels: Record<Locale, Record<ReportDates, string>> = {
  en: { issue: 'By date of issue', travel: 'By date of travel', undated: 'Without a date of travel' },
  ar: { issue: 'حسب تاريخ الإصدار', travel: 'حسب تاريخ السفر', undated: 'بلا تاريخ سفر' },
}

export const reportLabels = {
  en: {
    profitLoss: 'Profit and loss',
    ownProfitLoss: 'My profit and loss',
    collected: 'Collections',
    from: 'From',
    to: 'To',
    dated: 'Days',
    total: 'Total',
    entries: 'Entries',
    sales: 'Sales',
    refunds: 'Refunds',
    cost: 'Cost',
    margin: 'Margin',
    charges: 'Charges',
    fees: 'Fees',
    discounts: 'Discounts',
    other: 'Other',
    profit: 'Profit',
    paid: 'Paid to the office',
    refunded: 'Refunded',
    sold: 'Sold to clients',
    count: 'Payments',
    deposits: 'Deposits',
    collections: 'Collected by salesmen',
  },
  ar: {
    profitLoss: 'الأرباح والخسائر',
    ownProfitLoss: 'أرباحي وخسائري',
    collected: 'التحصيلات',
    from: 'من',
    to: 'إلى',
    dated: 'الأيام',
    total: 'المجموع',
    entries: 'القيود',
    sales: 'المبيعات',
    refunds: 'المستردات',
    cost: 'التكلفة',
    margin: 'الهامش',
    charges: 'الرسوم',
    fees: 'الأتعاب',
    discounts: 'الخصومات',
    other: 'أخرى',
    profit: 'الربح',
    paid: 'المدفوع للمكتب',
    refunded: 'المسترد',
    sold: 'المبيع للعملاء',
    count: 'الدفعات',
    deposits: 'الإيداعات',
    collections: 'تحصيل المندوبين',
  },
} as const satisfies Record<Locale, Record<string, string>>
