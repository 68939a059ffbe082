import { alpha2Of } from './alpha3.ts'

export const mrzChecks = ['passport', 'birth_date', 'passport_expires', 'personal', 'whole'] as const
export type MrzCheck = (typeof mrzChecks)[number]

/** The data in a passport's MRZ. Nothing is guessed: unreadable fields are left out. */
export interface Mrz {
  family_name: string
  given_name: string
  nationality: string | null
  passport_country: string | null
  passport: string
  birth_date: string | null
  gender: 'male' | 'female' | null
  passport_expires: string | null
  /** Pakistani passports carry it as the personal number. */
  cnic: string | null
  /** Check digits that do not match their field. */
  wrong: MrzCheck[]
  /** The name fills its line completely, so it may be truncated. */
  cut: boolean
}

const WIDTH = 44
const WEIGHTS = [7, 3, 1]

/** Check digit values: digits count as themselves, letters as 10 to 35, the filler as 0. */
function signValue(sign: string): number {
  if (sign === '<') return 0
  return Number.parseInt(sign, 36)
}

export function checkDigit(text: string): string {
  const sum = [...text].reduce((total, sign, place) => total + signValue(sign) * (WEIGHTS[place % 3] ?? 0), 0)
  return String(sum % 10)
}

const agrees = (text: string, digit: string): boolean => checkDigit(text) === digit

function dayOf(text: string, century: (year: number) => number): string | null {
  if (!/^\d{6}$/.test(text)) return null
  const year = Number(text.slice(0, 2))
  const iso = `${century(year) + year}-${text.slice(2, 4)}-${text.slice(4)}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

const words = (text: string): string => text.replace(/</g, ' ').trim().replace(/\s+/g, ' ')

export const MRZ_LENGTH = 2 * WIDTH

/** Only the characters of a machine-readable zone, however the text was pasted. */
const toSigns = (pasted: string): string =>
  pasted
    .toUpperCase()
    .replace(/«/g, '<<')
    .replace(/[^A-Z0-9<]/g, '')

/** The two lines, however they were pasted: with spaces, in lower case, or run together. */
export function linesOf(pasted: string): [string, string] | null {
  const signs = toSigns(pasted)
  if (signs.length !== MRZ_LENGTH || !signs.startsWith('P')) return null
  return [signs.slice(0, WIDTH), signs.slice(WIDTH)]
}

export type MrzProblem = { kind: 'notPassport' } | { kind: 'length'; entered: number }

/** Why a text is not a passport's MRZ; null if it is one, or could still become one. */
export function findMrzProblem(pasted: string, finished: boolean): MrzProblem | null {
  const signs = toSigns(pasted)
  if (pasted.trim() === '' || linesOf(pasted)) return null
  // Ordinary prose is not a passport, whatever its length.
  if (!signs.startsWith('P') || (signs.length > 10 && !signs.includes('<'))) return { kind: 'notPassport' }
  return finished || signs.length > MRZ_LENGTH ? { kind: 'length', entered: signs.length } : null
}

/** Parses a passport's machine-readable zone (TD3). Null if the text is not its two lines. */
export function readMrz(pasted: string, today: string): Mrz | null {
  const lines = linesOf(pasted)
  if (!lines) return null
  const [first, second] = lines
  const at = (from: number, to: number) => second.slice(from, to)
  const [family = '', given = ''] = first.slice(5).split('<<')
  const personal = at(28, 42)
  const verdicts: Record<MrzCheck, boolean> = {
    passport: agrees(at(0, 9), at(9, 10)),
    birth_date: agrees(at(13, 19), at(19, 20)),
    passport_expires: agrees(at(21, 27), at(27, 28)),
    // An empty field can have a filler as its check digit.
    personal: agrees(personal, at(42, 43)) || (at(42, 43) === '<' && /^<+$/.test(personal)),
    whole: agrees(at(0, 10) + at(13, 20) + at(21, 43), at(43, 44)),
  }
  const sex = at(20, 21)
  const thisYear = Number(today.slice(2, 4))
  return {
    family_name: words(family),
    given_name: words(given),
    nationality: alpha2Of(words(at(10, 13))),
    passport_country: alpha2Of(words(first.slice(2, 5))),
    passport: at(0, 9).replace(/</g, ''),
    // Nobody is born in a future year.
    birth_date: dayOf(at(13, 19), (year) => (year > thisYear ? 1900 : 2000)),
    gender: sex === 'M' ? 'male' : sex === 'F' ? 'female' : null,
    passport_expires: dayOf(at(21, 27), () => 2000),
    cnic: first.slice(2, 5) === 'PAK' && /^\d{13}<$/.test(personal) ? personal.slice(0, 13) : null,
    wrong: mrzChecks.filter((check) => !verdicts[check]),
    cut: !first.endsWith('<'),
  }
}
