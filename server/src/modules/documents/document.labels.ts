import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../platform/i18n.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

const textsIn = createTexts({ en, ar })

function wordsIn(locale: Locale) {
  const messages: typeof en = { en, ar }[locale]
  const t = textsIn(locale)
  return {
    ...messages,
    people: (count: number) => t('people', { count }),
    amount: (currency: string) => t('amount', { currency }),
    secondNote: (about: { currency: string; own: string; rate: string; day: string }) => t('secondNote', about),
    credited: (cause: 'void' | 'refund') => messages.credited[cause],
    entries: messages.entries as Record<string, string>,
  }
}

export const documentLabels = { en: wordsIn('en'), ar: wordsIn('ar') }
export type DocumentLabels = (typeof documentLabels)[Locale]

/** `214-2401234567`, as airlines write it. */
export const ticketText = (ticket: string | null): string | null =>
  ticket?.replace(/^(\d{3})(\d{10})$/, '$1-$2') ?? null

export const commaOf = (locale: Locale): string => (locale === 'ar' ? '، ' : ', ')
