import type { PnrPerson } from '@safar/contract/bookings/pnr.shapes'
import { bornOn, clockOf, thisCentury } from './days.ts'
import { addOnce, birthsUntil, type Draft, deadlineDay } from './draft.ts'
import { known, on, type Rule } from './lines.ts'
import { personByName, personByNumber } from './people.ts'

const genders: Record<string, PnrPerson['gender']> = {
  M: 'male',
  MI: 'male',
  F: 'female',
  FI: 'female',
  U: null,
  '': null,
}

/** The person an entry belongs to: by the number at its end, or by the name in it. */
function holder(draft: Draft, number: string, gender: string, family: string, given: string): PnrPerson | null {
  if (number) return personByNumber(draft, Number(number), gender === 'MI' || gender === 'FI')
  return personByName(draft, family, given)
}

/**
 * Normalizes the fields to be separated by slashes: some hosts use dashes, and Sabre has a short form with only a date
 * of birth.
 */
function toDocsFields(text: string): string {
  const parted = !text.includes('/') && text.split('-').length >= 8 ? text.replaceAll('-', '/') : text
  const [, birth = '', sex = '', names = ''] = /^DB\/([^/]+)\/([A-Z]{1,2})\/(.+)$/.exec(parted) ?? []
  return names ? `////${birth}/${sex}//${names}` : parted
}

/**
 * `P/PAK/AB1234567/PAK/15JAN90/M/14JAN31/KHAN/ALI RAZA/P1`: a passport or, if its first fields are empty, only a date
 * of birth.
 */
function takeDocs(draft: Draft, text: string): boolean {
  const [, written = '', place = '', counted = ''] = /^(.*?)(?:\/P(\d+)|-(\d+)\.\d+)?$/.exec(text.trim()) ?? []
  const number = place || counted
  const body = toDocsFields(written)
  const [
    kind = '',
    issuer = '',
    passport = '',
    nation = '',
    birth = '',
    sex = '',
    expiry = '',
    family = '',
    ...givens
  ] = body.split('/')
  // A middle name can have its own field; H marks the holder of a shared passport.
  const given = givens.filter((part) => part && part !== 'H').join(' ')
  const born = birth === '' ? null : bornOn(birth, birthsUntil(draft))
  const expires = expiry === '' ? null : thisCentury(expiry)
  const gender = genders[sex]
  if (gender === undefined || (birth && born === null) || (expiry && expires === null)) return false
  if (!/^[A-Z]{0,2}$/.test(kind) || !/^([A-Z0-9]{5,15})?$/.test(passport)) return false
  if (!/^([A-Z]{2,3})?$/.test(issuer) || !/^([A-Z]{2,3})?$/.test(nation)) return false
  const person = holder(draft, number, sex, family, given)
  if (!person || (person.birth_date !== null && born !== null && person.birth_date !== born)) return false
  if (born) person.birth_date = born
  if (gender) person.gender = gender
  if (nation) person.nationality = nation
  if (kind === 'P' && passport) {
    person.passport = passport
    person.passport_country = issuer || null
    person.passport_expires = expires
  }
  return true
}

function giveBirth(draft: Draft, person: PnrPerson | null, text: string): boolean {
  const born = bornOn(text, birthsUntil(draft))
  if (!person || born === null || (person.birth_date !== null && person.birth_date !== born)) return false
  person.birth_date = born
  return true
}

const docs = on(
  /SSR ?DOCS ?[A-Z0-9]{2} ?[A-Z]{2} *\d+ *([/-]?.*?)(?:-\d+[A-Z' -]+\/[A-Z' -]+)?$/,
  // Galileo and Sabre add a separator of their own between the count and the fields.
  ([, text = ''], draft) => takeDocs(draft, text.replace(/^[/-](?=[A-Z]|\/{4})/, '')),
)

const infant = on(
  /SSR INFT [A-Z0-9]{2} [A-Z]{2}\d+ (?:[A-Z]{6}\d{4}[A-Z]\d{1,2}[A-Z]{3}\/)?([A-Z' -]+)\/([A-Z' -]+?)[ /](\d{1,2}[A-Z]{3}\d{2})(?:\/S[\d,-]+)?(?:\/P\d+)?$/,
  ([, family = '', given = '', born = ''], draft) => giveBirth(draft, personByName(draft, family, given), born),
)

const child = on(
  /SSR CHLD [A-Z0-9]{2} [A-Z]{2}\d+ (\d{1,2}[A-Z]{3}\d{2})\/P(\d+)$/,
  ([, born = '', number = ''], draft) => giveBirth(draft, personByNumber(draft, Number(number)), born),
)

/** `ADTK1GTOEK BY 25JAN 1500`, `ADTK BY 25JAN27/1500Z`, `ADTK BY 1500/25JAN`. */
const ADTK =
  /ADTK.*?\bBY (?:(\d{2}:?\d{2})Z?[ /])?(\d{1,2}[A-Z]{3}(?:20\d{2}|\d{2}(?![\d:]))?)(?:[ /-]?(\d{2}:?\d{2})Z?)?\b/

/** The airline's own deadline, in any system's wording. */
const adtk = on(ADTK, ([, early = '', day = '', late = ''], draft) => {
  const until = deadlineDay(draft, day)
  const time = (early || late).replace(':', '')
  const at = time ? clockOf(time) : null
  if (until === null || (time && at === null)) return false
  draft.limits.push({ by: 'airline', on: until, at })
  return true
})

const mobile = on(
  /(?:SSR ?CTCM ?[A-Z0-9]{2} ?[A-Z]{2} *\d+ *\/? *|OSI ?[A-Z0-9]{2} CTC[MPH][ -]?(?:PAX )?)\+?(\d[\d-]{5,17}\d)(?:\/[A-Z]{2})?(?:\/P\d+)?(?:-\d+(?:\.\d+|[A-Z' -]+\/[A-Z' -]+))?$/,
  ([, phone = ''], draft) => {
    addOnce(draft.phones, phone)
    return true
  },
)

const mail = on(
  /SSR ?CTCE ?[A-Z0-9]{2} ?[A-Z]{2} *\d+ *\/? *([^\s/]\S*?\/\/[^\s/]+)(?:\/[A-Z]{2})?(?:\/P\d+)?$/,
  ([, text = ''], draft) => {
    addOnce(draft.emails, text.replace('//', '@').replaceAll('..', '_').toLowerCase())
    return true
  },
)

/**
 * Special requests in all three systems. Lines that the first rules could not read are reported as unread, not skipped.
 */
export const requests: readonly Rule[] = [
  docs,
  infant,
  child,
  adtk,
  mobile,
  mail,
  known(/\bSSR ?(?!DOCS|INFT|CHLD|ADTK|CTCM|CTCE)[A-Z]{4} ?[A-Z0-9]{2} /),
  known(/\bOSI [A-Z0-9]{2} (?!CTC[MPH])/),
]
