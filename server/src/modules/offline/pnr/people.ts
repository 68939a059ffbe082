import type { PnrPerson } from '@safar/contract/bookings/pnr.shapes'
import { bornOn } from './days.ts'
import { birthsUntil, type Draft } from './draft.ts'
import type { Rule, Verdict } from './lines.ts'

const TITLE = /^(.+?) ?(?:\b)(MRS|MR|MSTR|MS|MISS|DR)$/
const NAME = /^[A-Z][A-Z' -]*$/

const emptyPerson: Omit<PnrPerson, 'number' | 'type' | 'title' | 'given_name' | 'family_name'> = {
  birth_date: null,
  age: null,
  gender: null,
  nationality: null,
  passport: null,
  passport_country: null,
  passport_expires: null,
  with_adult: null,
}

/** `ALI RAZA MR`: the last word is the title. */
function named(family: string, given: string): Pick<PnrPerson, 'family_name' | 'given_name' | 'title'> | null {
  const [, first = given.trim(), title = null] = TITLE.exec(given.trim()) ?? []
  if (!NAME.test(family.trim()) || !NAME.test(first)) return null
  return { family_name: family.trim(), given_name: first.trim(), title }
}

interface NameReading {
  people: PnrPerson[]
  /** Part of the name was not understood. */
  partial?: boolean
}

/** Adds everybody on a line who can be read. The line stays marked as unread if any part of it was not understood. */
function takeAll(draft: Draft, read: (NameReading | null)[]): Verdict | null {
  const people: PnrPerson[] = []
  for (const reading of read) {
    if (reading === null) continue
    const { people: group } = reading
    // Positions are counted over all people read so far.
    const offset = draft.people.length + people.length
    people.push(
      ...group.map((person) => ({
        ...person,
        with_adult: person.with_adult === null ? null : person.with_adult + offset,
      })),
    )
  }
  draft.people.push(...people)
  if (people.length === 0) return null
  return read.every((reading) => reading && !reading.partial) ? 'read' : 'unread'
}

/** `INF/ZARA/14AUG26`, `INFKHAN/ZARA MISS`, `INFZARA/14AUG26`; uses the adult's family name if none is given. */
function infantIn(note: string, family: string, draft: Draft): PnrPerson | null {
  const [, names = '', birth] = /^INF ?\/?([A-Z][A-Z' /-]*?)(?:\/(\d\w+))?$/.exec(note) ?? []
  const parts = names.split('/')
  const name = parts.length === 2 ? named(parts[0] ?? '', parts[1] ?? '') : named(family, parts[0] ?? '')
  const born = birth === undefined ? null : bornOn(birth, birthsUntil(draft))
  if (!name || parts.length > 2 || (birth !== undefined && born === null)) return null
  return { ...emptyPerson, ...name, number: null, type: 'infant', birth_date: born, with_adult: 0 }
}

function amadeusPerson(text: string, draft: Draft): NameReading | null {
  const [, number = '', family = '', given = '', notes = ''] =
    /^(\d+)\.([A-Z' -]+)\/([A-Z' -]+?)((?:\([^()]*\))*)$/.exec(text.trim()) ?? []
  const name = named(family, given)
  if (!name) return null
  const person: PnrPerson = { ...emptyPerson, ...name, number: Number(number), type: 'adult' }
  const people = [person]
  let partial = false
  for (const [, note = ''] of notes.matchAll(/\(([^()]*)\)/g)) {
    const [, kind = '', day] = /^(ADT|CHD|INS|YTH|STU|SRC|LBR|SEA|ITX)(?:\/(\w+))?$/.exec(note) ?? []
    const born = day === undefined ? null : bornOn(day, birthsUntil(draft))
    const infant = kind ? null : infantIn(note, family, draft)
    if (infant) people.push(infant)
    else if (kind && (day === undefined || born !== null))
      Object.assign(person, { type: kind === 'CHD' ? 'child' : kind === 'INS' ? 'infant' : 'adult', birth_date: born })
    else partial = true
  }
  return { people, partial }
}

/** The remark after the asterisk of a name: an age, a type or a date of birth. Null if it is none of these. */
function remarked(remark: string, draft: Draft): Partial<PnrPerson> | null {
  const text = remark.replace(/^P-/, '')
  if (text === '' || text === 'ADT') return {}
  const [, infant, birth] = /^(INF|I\d{2})\/?(\d{1,2}[A-Z]{3}\d{2,4})?$/.exec(text) ?? []
  if (infant !== undefined) {
    const on_ = birth === undefined ? null : bornOn(birth, birthsUntil(draft))
    return birth !== undefined && on_ === null ? null : { type: 'infant', birth_date: on_ }
  }
  const [, age] = /^C(\d{2})$/.exec(text) ?? []
  if (age !== undefined) return { type: 'child', age: Number(age) }
  const [, child, day] = /^(CNN|CHD)?(\d{1,2}[A-Z]{3}\d{2})?$/.exec(text) ?? []
  const born = day === undefined ? null : bornOn(day, birthsUntil(draft))
  if (child === undefined && born === null) return null
  return { ...(child && { type: 'child' as const }), ...(born && { birth_date: born }) }
}

function countedPerson(text: string, draft: Draft): NameReading | null {
  const [, number = '', infant = '', shared = '', family = '', givens = '', remark = ''] =
    /^(\d+)\. *(I\/)?(\d+)([A-Z' -]+)\/([A-Z' /-]+?)(?: ?\*(\S+))?$/.exec(text.trim()) ?? []
  const about = remarked(remark, draft)
  const each = givens.split('/')
  if (!about || !number || each.length !== Number(shared)) return null
  const people = each.map((given): PnrPerson | null => {
    const name = named(family, given)
    return name && { ...emptyPerson, type: infant ? 'infant' : 'adult', ...about, ...name, number: Number(number) }
  })
  return people.every((person) => person !== null) ? { people } : null
}

function nameRule(pattern: RegExp, between: RegExp, read: (text: string, draft: Draft) => NameReading | null): Rule {
  return ({ text }, draft) =>
    pattern.test(text)
      ? takeAll(
          draft,
          text
            .split(between)
            .filter((part) => part.trim())
            .map((part) => read(part, draft)),
        )
      : null
}

/** `1.KHAN/ALI RAZA MR(ADT)(INF/ZARA/14AUG26)   2.KHAN/SANA MRS(ADT)` */
export const amadeusNames: Rule = nameRule(/^\s*\d+\.[A-Z][A-Z' -]*\//, /\s+(?=\d+\.[A-Z])/, amadeusPerson)

/** `1.1KHAN/ALI RAZA MR 2.1KHAN/SANA MRS`, as in Sabre and Galileo. */
export const countedNames: Rule = nameRule(
  /^\s*\d+\. *(I\/)?\d+[A-Z][A-Z' -]*\//,
  /\s+(?=\d+\. *(?:I\/)?\d+[A-Z])/,
  countedPerson,
)

/** `KHAN/ALI RAZA MR`, with or without a number or a bullet before it. */
const writtenPerson = (text: string): NameReading | null => {
  const [, family = '', given = ''] =
    /^(?:\d{1,2}[.)]|[-•*])?\s*([A-Z][A-Z' -]+)\/([A-Z][A-Z' -]+)$/.exec(text.trim()) ?? []
  const name = named(family, given)
  if (!name) return null
  const type = name.title === 'MSTR' || name.title === 'MISS' ? 'child' : 'adult'
  return { people: [{ ...emptyPerson, ...name, number: null, type }] }
}

export const writtenNames: Rule = nameRule(/^\s*(?:\d{1,2}[.)]|[-•*])?\s*[A-Z][A-Z' -]+\/[A-Z]/, /\n/, writtenPerson)

/**
 * Sabre and Galileo do not say which adult an infant travels with; by trade convention the first infant goes with the
 * first adult, and so on.
 */
export function seatInfants({ people }: Draft): void {
  const adults = people.flatMap(({ type }, place) => (type === 'adult' ? [place] : []))
  const loose = people.filter(({ type, with_adult: with_ }) => type === 'infant' && with_ === null)
  for (const [index, infant] of loose.entries()) infant.with_adult = adults[index] ?? null
}

/** A person by their number in the text; with `infant`, the infant on their lap. */
export function personByNumber({ people }: Draft, number: number, infant = false): PnrPerson | null {
  const place = people.findIndex((person) => person.number === number)
  if (!infant) return people[place] ?? null
  return people.find((person) => person.type === 'infant' && place >= 0 && person.with_adult === place) ?? null
}

/** A person by name, if only one matches. `cut`: family and given may be leading letters only. */
export function personByName({ people }: Draft, family: string, given: string, cut = false): PnrPerson | null {
  const first = given.replace(/ (MRS|MR|MSTR|MS|MISS|DR)$/, '').trim()
  const found = people.filter((person) =>
    cut
      ? person.family_name.startsWith(family) && person.given_name.startsWith(given)
      : person.family_name === family.trim() && person.given_name === first,
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
