import type { Locale } from '@safar/contract/protocol/shapes'
import { clockIn } from '../../platform/clock.ts'
import { bookingKinds } from './booking-kinds.ts'

/** Title and sentence, first in English, then in Arabic. `{name}` is filled in. */
export type Said = Record<Locale, readonly [title: string, text: string]>

/** Everything people are told of. A new one is an entry here. */
const kinds = {
  ...bookingKinds,
  'deposits.asked': {
    en: ['Deposit to check', '{agency} says that {amount} was paid in: {number}.'],
    ar: ['إيداع بانتظار المراجعة', 'تقول {agency} إنه تم دفع {amount}: {number}.'],
  },
  'deposits.approved': {
    en: ['Deposit approved', '{amount} is in your balance: {number}.'],
    ar: ['تمت الموافقة على الإيداع', 'أُضيف {amount} إلى رصيدك: {number}.'],
  },
  'deposits.rejected': {
    en: ['Deposit not approved', '{number} of {amount} was not approved: {reason}'],
    ar: ['لم تتم الموافقة على الإيداع', 'لم تتم الموافقة على {number} بمبلغ {amount}: {reason}'],
  },
  'deposits.reversed': {
    en: ['Deposit taken back', '{number} of {amount} was taken back out of your balance: {reason}'],
    ar: ['تم عكس الإيداع', 'سُحب {number} بمبلغ {amount} من رصيدك: {reason}'],
  },
  'collections.taken': {
    en: ['Payment to accept', '{salesman} took {amount} from {agency}: {number}.'],
    ar: ['دفعة بانتظار القبول', 'استلم {salesman} مبلغ {amount} من {agency}: {number}.'],
  },
  'collections.recorded': {
    en: ['Payment received', '{salesman} has written down {amount}: {number}. It awaits the office.'],
    ar: ['تم استلام دفعة', 'سجّل {salesman} مبلغ {amount}: {number}. وهو بانتظار المكتب.'],
  },
  'collections.accepted': {
    en: ['Payment in your balance', '{amount} is in your balance: {number}.'],
    ar: ['أُضيفت الدفعة إلى رصيدك', 'أُضيف {amount} إلى رصيدك: {number}.'],
  },
  'collections.rejected': {
    en: ['Payment not accepted', 'The office could not accept {number} of {amount}: {reason}'],
    ar: ['لم تُقبل الدفعة', 'تعذّر على المكتب قبول {number} بمبلغ {amount}: {reason}'],
  },
  'collections.cancelled': {
    en: ['Receipt cancelled', '{salesman} has taken {number} of {amount} back. If you did pay, please call us.'],
    ar: ['أُلغي الإيصال', 'سحب {salesman} الإيصال {number} بمبلغ {amount}. إن كنت قد دفعت فيرجى الاتصال بنا.'],
  },
  'collections.settled': {
    en: ['Your receipt is accepted', 'The office has accepted {number}: {amount} from {agency}.'],
    ar: ['تم قبول إيصالك', 'قبل المكتب {number}: {amount} من {agency}.'],
  },
  'collections.refused': {
    en: ['Your receipt was not accepted', '{number}, {amount} from {agency}: {reason}'],
    ar: ['لم يُقبل إيصالك', '{number}، {amount} من {agency}: {reason}'],
  },
  'ledger.low_balance': {
    en: ['Your balance is low', '{available} is left, below your mark of {mark}.'],
    ar: ['رصيدك منخفض', 'المتبقي {available}، وهو أقل من حدك البالغ {mark}.'],
  },
  'ledger.limits_changed': {
    en: ['Your limits have changed', 'Your credit limit is now {credit}.'],
    ar: ['تغيّرت حدودك', 'حدك الائتماني الآن {credit}.'],
  },
  'ledger.proof_failed': {
    en: ['The books do not add up', 'The nightly proof found {count} differences. Please look into the ledger.'],
    ar: ['الدفاتر غير متطابقة', 'وجد التحقق الليلي {count} من الفروق. يرجى مراجعة الدفتر.'],
  },
  'agents.waiting': {
    en: ['Agency waiting for approval', '{agency} has sent its details.'],
    ar: ['وكالة بانتظار الموافقة', 'أرسلت {agency} بياناتها.'],
  },
  'agents.approved': {
    en: ['Your agency is approved', 'You can search and book from now on.'],
    ar: ['تمت الموافقة على وكالتك', 'يمكنك البحث والحجز من الآن.'],
  },
  'agents.rejected': {
    en: ['Your details need a correction', 'The office wrote: {reason}'],
    ar: ['بياناتك تحتاج إلى تصحيح', 'كتب المكتب: {reason}'],
  },
  'quotes.asked': {
    en: ['A client asks to book', '{client} asks to book from quote {number}.'],
    ar: ['عميل يطلب الحجز', 'يطلب {client} الحجز من عرض السعر {number}.'],
  },
  'payments.received': {
    en: ['Card payment received', '{amount} came by card for booking {ref}.'],
    ar: ['وصلت دفعة بالبطاقة', 'وصل {amount} بالبطاقة للحجز {ref}.'],
  },
  'payments.stuck': {
    en: [
      'Paid, but not issued',
      '{amount} came by card for booking {ref}, which could not be issued. Please look at it.',
    ],
    ar: ['دُفع ولم يُصدر', 'وصل {amount} بالبطاقة للحجز {ref} وتعذّر إصداره. يرجى مراجعته.'],
  },
  'payments.difference': {
    en: ['A card payment differs', '{paid} came for booking {ref} where {asked} was asked for. Nothing was posted.'],
    ar: ['دفعة بطاقة مختلفة', 'وصل {paid} للحجز {ref} والمطلوب {asked}. لم يُقيَّد شيء.'],
  },
  'payments.disputed': {
    en: [
      'A card payment is in question',
      'The payment house reports a dispute or part refund of {amount} for booking {ref}.',
    ],
    ar: ['دفعة بطاقة موضع اعتراض', 'أبلغت جهة الدفع عن اعتراض أو رد جزئي لمبلغ {amount} للحجز {ref}.'],
  },
  'payments.given_back': {
    en: ['A card payment went back', '{amount} for booking {ref} went back to the card.'],
    ar: ['أُعيدت دفعة إلى البطاقة', 'أُعيد {amount} للحجز {ref} إلى البطاقة.'],
  },
  'payments.after_withdrawal': {
    en: [
      'Paid after it was withdrawn',
      '{amount} came by card for a withdrawn request of booking {ref}. It is kept; nothing was issued by it.',
    ],
    ar: ['دُفع بعد سحب الطلب', 'وصل {amount} بالبطاقة لطلب مسحوب للحجز {ref}. حُفظ المبلغ ولم يُصدر به شيء.'],
  },
  'payments.refunded': {
    en: ['Money went back to the card', '{amount} for booking {ref} was given back to the card it came from.'],
    ar: ['أُعيد مبلغ إلى البطاقة', 'أُعيد {amount} للحجز {ref} إلى البطاقة التي دُفع منها.'],
  },
  'payments.refund_refused': {
    en: [
      'A refund to a card was not made',
      'The payment house did not give back {amount} for booking {ref}. The money is where it was.',
    ],
    ar: ['لم يتم رد مبلغ إلى البطاقة', 'لم تُعِد جهة الدفع {amount} للحجز {ref}. المبلغ في مكانه.'],
  },
  'payments.refund_part': {
    en: [
      'Only a part went back to a card',
      'The payment house shows a part of the refund of {amount} for booking {ref}. Say how much it gave back.',
    ],
    ar: ['أُعيد جزء فقط إلى البطاقة', 'تُظهر جهة الدفع جزءًا من رد {amount} للحجز {ref}. حدد كم أعادت.'],
  },
  'deposits.card_received': {
    en: ['Top-up received', '{amount} came by card and is in your balance.'],
    ar: ['وصل شحن الرصيد', 'وصل {amount} بالبطاقة وأُضيف إلى رصيدك.'],
  },
  'deposits.card_refunded': {
    en: ['Money went back to the card', '{amount} of your top-up was given back to the card it came from.'],
    ar: ['أُعيد مبلغ إلى البطاقة', 'أُعيد {amount} من شحن رصيدك إلى البطاقة التي دُفع منها.'],
  },
  'deposits.card_difference': {
    en: ['A card top-up differs', '{paid} came from {agency} where {asked} was asked for. Nothing was posted.'],
    ar: ['شحن بالبطاقة مختلف', 'وصل {paid} من {agency} والمطلوب {asked}. لم يُقيَّد شيء.'],
  },
  'deposits.card_disputed': {
    en: [
      'A card top-up is in question',
      'The payment house reports a dispute or part refund of the top-up of {amount} by {agency}.',
    ],
    ar: ['شحن بالبطاقة موضع اعتراض', 'أبلغت جهة الدفع عن اعتراض أو رد جزئي لشحن {agency} بمبلغ {amount}.'],
  },
  'deposits.card_given_back': {
    en: ['A card top-up went back', 'The top-up of {amount} by {agency} went back to the card.'],
    ar: ['أُعيد شحن إلى البطاقة', 'أُعيد شحن {agency} بمبلغ {amount} إلى البطاقة.'],
  },
  'deposits.card_refund_refused': {
    en: [
      'A refund to a card was not made',
      'The payment house did not give back {amount} of the top-up by {agency}. The money is where it was.',
    ],
    ar: ['لم يتم رد مبلغ إلى البطاقة', 'لم تُعِد جهة الدفع {amount} من شحن {agency}. المبلغ في مكانه.'],
  },
  'deposits.card_refund_part': {
    en: [
      'Only a part went back to a card',
      'The payment house shows a part of the refund of {amount} to {agency}. Say how much it gave back.',
    ],
    ar: ['أُعيد جزء فقط إلى البطاقة', 'تُظهر جهة الدفع جزءًا من رد {amount} إلى {agency}. حدد كم أعادت.'],
  },
  'suppliers.down': {
    en: ['A supplier does not answer', '{supplier} has failed several times in a row and is left out for now.'],
    ar: ['مورّد لا يستجيب', 'تعذّر الوصول إلى {supplier} عدة مرات متتالية، وقد استُبعد مؤقتًا.'],
  },
} as const satisfies Record<string, Said>

export type NotificationKind = keyof typeof kinds

const known: Readonly<Record<string, Said>> = kinds

/** A name keeps its own direction inside a sentence of the other. */
const isolate = (value: string) => (value ? `\u2068${value}\u2069` : '')

/** Kept as it is, and told by the office's clock. */
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

export interface Reader {
  name: string
  locale: Locale
  /** By which clock moments are told. */
  zone: string
}

/** What is shown of a notification. One of a later version of the product is shown by its kind. */
export function wordsOf(
  { locale, zone }: Pick<Reader, 'locale' | 'zone'>,
  kind: string,
  values: Record<string, string>,
): { title: string; text: string } {
  const [title, text] = known[kind]?.[locale] ?? [kind, '']
  const shown = (value = '') => isolate(isMoment(value) ? clockIn(zone, new Date(value)) : value)
  return { title, text: text.replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name])) }
}

export const kindsInWords: readonly (readonly [string, Said])[] = Object.entries(kinds)
