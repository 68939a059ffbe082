import { searchPatterns, searchWords } from './search-words.rules.ts'

/** What a search may mean: the same text can be a reference, a passport and a name. */
export interface Asked {
  /** As references, PNRs and passports are written. */
  code: string
  /** A ticket or an invoice, where it looks like one. */
  ticket: string | null
  invoice: number | null
  /** Each stands somewhere in what is looked through, as patterns of LIKE. Empty when none is long enough to look for. */
  patterns: string[]
}

/** Three signs are what an index of parts of words needs; shorter words only narrow what longer ones find. */
const SHORTEST = 3

export function readAsked(text: string): Asked {
  const digits = text.replace(/[\s-]/g, '')
  const [, invoice] = /^inv-?0*(\d{1,12})$/i.exec(text.trim()) ?? []
  return {
    code: text.replace(/\s/g, '').toUpperCase(),
    ticket: /^\d{13}$/.test(digits) ? digits : null,
    invoice: invoice ? Number(invoice) : null,
    patterns: searchWords(text).some(({ length }) => length >= SHORTEST) ? searchPatterns(text) : [],
  }
}
