import { type EntryKind, parseVoucherNo } from '@safar/contract/vocabulary/money'
import { searchPatterns, searchWords } from '../../platform/database/text-search.ts'

/** What a search may mean: the same text can be a reference, a passport and a name. */
export interface SearchTerms {
  /** As references, PNRs and passports are written. */
  code: string
  /** A ticket number with and without its dash: suppliers send both. Empty where it does not look like one. */
  tickets: string[]
  /** Numbers of documents, where the text looks like one. */
  invoice: number | null
  creditNote: number | null
  receipt: number | null
  quote: number | null
  voucher: { kind: EntryKind; id: number } | null
  /** LIKE patterns, each of which must match. Empty when no word is long enough to search for. */
  patterns: string[]
}

/** A trigram index needs three characters; shorter words only narrow what longer ones find. */
const SHORTEST_WORD = 3

/** The number of a document whose numbers begin with these letters: `INV-000042`, `inv42`. */
function parseNumber(letters: string, text: string): number | null {
  const [, digits] = new RegExp(`^${letters}-?0*(\\d{1,12})$`, 'i').exec(text.trim()) ?? []
  return digits ? Number(digits) : null
}

export function readSearchTerms(text: string): SearchTerms {
  const digits = text.replace(/[\s-]/g, '')
  return {
    code: text.replace(/\s/g, '').toUpperCase(),
    tickets: /^\d{13}$/.test(digits) ? [digits, `${digits.slice(0, 3)}-${digits.slice(3)}`] : [],
    invoice: parseNumber('INV', text),
    creditNote: parseNumber('CN', text),
    receipt: parseNumber('MR', text),
    quote: parseNumber('Q', text),
    voucher: parseVoucherNo(text),
    patterns: searchWords(text).some(({ length }) => length >= SHORTEST_WORD) ? searchPatterns(text) : [],
  }
}
