import { type EntryKind, parseVoucherNo } from '@safar/contract/vocabulary/money'
import { searchPatterns, searchWords } from '../../platform/database/text-search.ts'

/** Readings of a search text: the same text can be a reference, a passport and a name. */
export interface SearchTerms {
  /** In the format of references, PNRs and passports. */
  code: string
  /**
   * A ticket number with and without its dash, because suppliers send both. Empty if the text does not look like one.
   */
  tickets: string[]
  /** Document numbers, if the text looks like one. */
  invoice: number | null
  creditNote: number | null
  receipt: number | null
  quote: number | null
  voucher: { kind: EntryKind; id: number } | null
  /** LIKE patterns that must all match. Empty if no word is long enough to search for. */
  patterns: string[]
}

/** A trigram index needs three characters; shorter words only narrow the results of longer ones. */
const SHORTEST_WORD = 3

/** A document number with this prefix: `INV-000042`, `inv42`. */
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
