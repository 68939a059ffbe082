import type { LocalizedRichText, LocalizedText } from '@safar/contract/content/read-localized'

export const both = (en: string, ar: string): LocalizedText => ({ en, ar })

const toParagraphs = (text: string) =>
  text.split('\n').map((paragraph) => ({ type: 'paragraph' as const, spans: [{ text: paragraph }] }))

/** One paragraph per line. */
export const paragraphs = (en: string, ar: string): LocalizedRichText => ({
  en: toParagraphs(en),
  ar: toParagraphs(ar),
})

/** List items, each in English and Arabic. */
export const lines = (...texts: [en: string, ar: string][]): LocalizedText[] => texts.map(([en, ar]) => both(en, ar))

const RUPEE = 100
export const rupees = (amount: number): number => amount * RUPEE
