import { searchPatterns, searchWords } from '../../platform/database/text-search.ts'

/** What a search may mean: the same text can be a reference, a passport and a name. */
export interface SearchTerms {
  /** As references, PNRs and passports are written. */
  code: string
  /** A ticket or an invoice number, where it looks like one. */
  ticket: string | null
  invoice: number | null
  /** LIKE patterns, each of which must match. Empty when no word is long enough to search for. */
  patterns: string[]
}

/** A trigram index needs three characters; shorter words only narrow what longer ones find. */
const SHORTEST_WORD = 3

export function readSearchTerms(text: string): SearchTerms {
  const digits = text.replace(/[\s-]/g, '')
  const [, invoice] = /^inv-?0*(\d{1,12})$/i.exec(text.trim()) ?? []
  return {
    code: text.replace(/\s/g, '').toUpperCase(),
    ticket: /^\d{13}$/.test(digits) ? digits : null,
    invoice: invoice ? Number(invoice) : null,
    patterns: searchWords(text).some(({ length }) => length >= SHORTEST_WORD) ? searchPatterns(text) : [],
  }
}
