import { isDay } from '@safar/contract/day'
import { type FieldName, parse } from 'mrz'
import { alpha2Of } from './alpha3.ts'

export const mrzChecks = ['passport', 'birth_date', 'passport_expires', 'personal', 'whole'] as const
export type MrzCheck = (typeof mrzChecks)[number]

/** The data in a document's MRZ. Nothing is guessed: unreadable fields are left out. */
export interface Mrz {
  document: 'passport' | 'card'
  family_name: string
  given_name: string
  nationality: string | null
  /** An identity card has none of the passport's fields. */
  passport_country: string | null
  passport: string | null
  birth_date: string | null
  gender: 'male' | 'female' | null
  passport_expires: string | null
  /** The personal number of Pakistani passports, and on Pakistani cards. */
  cnic: string | null
  /** Check digits that do not match their field. */
  wrong: MrzCheck[]
  /** The name fills its line completely, so it may be truncated. */
  cut: boolean
}

interface Layout {
  document: Mrz['document']
  starts: RegExp
  lines: number
  width: number
  /** The line with the names, and where they begin. */
  names: { line: number; from: number }
  /** The digit of each check; on a card, the personal number is the card's own. */
  checks: Partial<Record<MrzCheck, FieldName>>
  /** Where a Pakistani document has the CNIC. */
  cnic: readonly FieldName[]
}

const shared = { birth_date: 'birthDateCheckDigit', whole: 'compositeCheckDigit' } as const

/** TD3 and TD1 of ICAO 9303. */
const passport: Layout = {
  document: 'passport',
  starts: /^P/,
  lines: 2,
  width: 44,
  names: { line: 0, from: 5 },
  checks: {
    passport: 'documentNumberCheckDigit',
    passport_expires: 'expirationDateCheckDigit',
    personal: 'personalNumberCheckDigit',
    ...shared,
  },
  cnic: ['personalNumber'],
}
const card: Layout = {
  document: 'card',
  starts: /^[AIC]/,
  lines: 3,
  width: 30,
  names: { line: 2, from: 0 },
  checks: { personal: 'documentNumberCheckDigit', ...shared },
  cnic: ['documentNumber', 'optional1', 'optional2'],
}

const layoutOf = (signs: string): Layout | undefined => [passport, card].find(({ starts }) => starts.test(signs))
const lengthOf = ({ lines, width }: Layout): number => lines * width

function dayOf(text: string | null, century: (year: number) => number): string | null {
  if (!text || !/^\d{6}$/.test(text)) return null
  const year = Number(text.slice(0, 2))
  const iso = `${century(year) + year}-${text.slice(2, 4)}-${text.slice(4)}`
  return isDay(iso) ? iso : null
}

const words = (text: string | null): string => (text ?? '').trim().replace(/\s+/g, ' ')

/** Only the characters of a machine-readable zone, however the text was pasted. */
const toSigns = (pasted: string): string =>
  pasted
    .toUpperCase()
    .replace(/«/g, '<<')
    .replace(/[^A-Z0-9<]/g, '')

/** The two or three lines, however they were pasted: with spaces, in lower case, or run together. */
export function linesOf(pasted: string): string[] | null {
  const signs = toSigns(pasted)
  const layout = layoutOf(signs)
  if (!layout || signs.length !== lengthOf(layout)) return null
  return Array.from({ length: layout.lines }, (_, line) => signs.slice(line * layout.width, (line + 1) * layout.width))
}

export type MrzProblem =
  | { kind: 'notDocument' }
  | { kind: 'passportLength' | 'cardLength'; entered: number; needed: number }

/** Why a text is not the MRZ of a passport or card; null if it is one, or could still become one. */
export function findMrzProblem(pasted: string, finished: boolean): MrzProblem | null {
  const signs = toSigns(pasted)
  if (pasted.trim() === '' || linesOf(pasted)) return null
  const layout = layoutOf(signs)
  // Ordinary prose is no document, whatever its length. A card's number comes before its first filler.
  const sign = layout === card ? /[<\d]/ : /</
  if (!layout || (signs.length > 10 && !sign.test(signs))) return { kind: 'notDocument' }
  const needed = lengthOf(layout)
  if (!finished && signs.length <= needed) return null
  return { kind: `${layout.document}Length`, entered: signs.length, needed }
}

type TextOf = (field: FieldName) => string | null

function findCnic({ document, cnic }: Layout, wrong: readonly MrzCheck[], textOf: TextOf): string | null {
  // Only the last check digit of a card covers every place where it may be.
  if (document === 'card' && wrong.includes('whole')) return null
  return cnic.map(textOf).find((number) => /^\d{13}$/.test(number ?? '')) ?? null
}

/** Parses the machine-readable zone of a passport or an identity card. Null if the text is not its lines. */
export function readMrz(pasted: string, today: string): Mrz | null {
  const lines = linesOf(pasted)
  const layout = layoutOf(lines?.[0] ?? '')
  if (!lines || !layout) return null
  const { details } = parse(lines)
  const detailOf = (field: FieldName | undefined) => details.find((detail) => detail.field === field)
  const textOf: TextOf = (field) => detailOf(field)?.value ?? null
  const names = lines[layout.names.line]?.slice(layout.names.from) ?? ''
  const wrong = mrzChecks.filter((check) => check in layout.checks && !detailOf(layout.checks[check])?.valid)
  const isPassport = layout === passport
  const sex = textOf('sex')
  const thisYear = Number(today.slice(2, 4))
  return {
    document: layout.document,
    family_name: words(textOf('lastName')),
    given_name: names.includes('<<') ? words(textOf('firstName')) : '',
    nationality: alpha2Of(textOf('nationality') ?? ''),
    passport_country: isPassport ? alpha2Of(textOf('issuingState') ?? '') : null,
    passport: isPassport ? (textOf('documentNumber')?.replaceAll(' ', '') ?? null) : null,
    // Nobody is born in a future year.
    birth_date: dayOf(textOf('birthDate'), (year) => (year > thisYear ? 1900 : 2000)),
    gender: sex === 'male' || sex === 'female' ? sex : null,
    passport_expires: isPassport ? dayOf(textOf('expirationDate'), () => 2000) : null,
    cnic: textOf('issuingState') === 'PAK' ? findCnic(layout, wrong, textOf) : null,
    wrong,
    cut: !names.endsWith('<'),
  }
}
