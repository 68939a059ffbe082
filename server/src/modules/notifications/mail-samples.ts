import type { Locale } from '@safar/contract/wording/locale'
import type { MailSample } from '../../platform/mail/mail-layout.ts'
import { type NotificationKind, notificationKinds, productsOf } from './kinds.ts'
import { toMail } from './mails.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import { isMailedAsCopy } from './topics.ts'

const same = {
  ref: 'DDPYM5',
  replacement: 'KQ7RW2',
  pnr: 'X4T9LM',
  number: 'DP-000318',
  amount: 'PKR 84,200',
  paid: 'PKR 80,000',
  asked: 'PKR 84,500',
  available: 'PKR 42,000',
  mark: 'PKR 100,000',
  credit: 'PKR 500,000',
  count: '3',
  currency: 'USD',
  until: '2027-01-05T13:00:00.000Z',
  first: '2027-01-12',
  last: '2027-01-16',
}

const samples: Record<Locale, Record<string, string>> = {
  en: {
    ...same,
    route: 'Lahore – Dubai',
    lead: 'Ali Khan',
    names: 'Ali Khan, Hina Khan',
    refused: 'Omar Khan',
    who: 'Karwan Travels',
    agency: 'Karwan Travels',
    client: 'Bilal Ahmed',
    salesman: 'Kamran Ali',
    supplier: 'Gulf Fares',
    reason: 'The client changed plans.',
    message: 'Please send the photo again.',
    plan: 'Worldwide Gold',
    visa: 'UAE tourist visa',
    owner: 'Hina Khan',
    month: 'December 2026',
    payee: 'Lahore Electric',
  },
  ar: {
    ...same,
    route: 'لاهور – دبي',
    lead: 'علي خان',
    names: 'علي خان، هناء خان',
    refused: 'عمر خان',
    who: 'كاروان للسفر',
    agency: 'كاروان للسفر',
    client: 'بلال أحمد',
    salesman: 'كامران علي',
    supplier: 'خطوط الخليج',
    reason: 'غيّر العميل خطته.',
    message: 'يرجى إرسال الصورة مرة أخرى.',
    plan: 'التغطية الذهبية',
    visa: 'تأشيرة الإمارات السياحية',
    owner: 'هناء خان',
    month: 'ديسمبر 2026',
    payee: 'كهرباء لاهور',
  },
}
const readers = { en: 'Sara Malik', ar: 'سارة مالك' }

/** The values its texts use, in either language and for any product. */
function valuesOf(kind: NotificationKind): string[] {
  const [module = '', name = ''] = kind.split('.')
  const texts = [en, ar].flatMap(({ kinds }) =>
    Object.values((kinds as Record<string, Record<string, object>>)[module]?.[name] ?? {}),
  )
  return texts.flatMap((text) => [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, value = '']) => value))
}

const toSample =
  (kind: NotificationKind, product: string | undefined): MailSample =>
  (locale) => {
    const used = [...new Set(valuesOf(kind))].map((name) => [name, samples[locale][name] ?? name])
    const values = { ...Object.fromEntries(used), ...(product && { product }) }
    return toMail(
      { name: readers[locale], locale, zone: 'Asia/Karachi' },
      { kind, values },
      { url: 'https://example.com' },
    )
  }

/** Only sent as part of another mail. */
const withinAnother: readonly NotificationKind[] = ['bookings.confirm_address']

/** A sample of every notification that is mailed, used where the settings edit the wording. */
export const notificationMailSamples: readonly MailSample[] = notificationKinds
  .filter((kind) => isMailedAsCopy(kind) && !withinAnother.includes(kind))
  .flatMap((kind) => [undefined, ...productsOf(kind)].map((product) => toSample(kind, product)))
