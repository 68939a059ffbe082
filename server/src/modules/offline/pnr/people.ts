import type { PnrPerson } from '@safar/contract/bookings/pnr.shapes'
import { bornOn } from './days.ts'
import { birthsUntil, type Draft } from './draft.ts'
import { on, type Rule } from './lines.ts'

const TITLE = /^(.+?) ?(?:\b)(MRS|MR|MSTR|MS|MISS|DR)$/
const NAME = /^[A-Z][A-Z' -]*$/

const nobody: Omit<PnrPerson, 'number' | 'type' | 'title' | 'given_name' | 'family_name'> = {
  birth_date: null,
  age: null,
  gender: null,
  nationality: null,
  passport: null,
  passport_country: null,
  passport_expires: null,
  with_adult: null,
}

/** `ALI RAZA MR`: the title is the last word. */
function named(family: string, given: string): Pick<PnrPerson, 'family_name' | 'given_name' | 'title'> | null {
  const [, first = given.trim(), title = null] = TITLE.exec(given.trim()) ?? []
  if (!NAME.test(family.trim()) || !NAME.test(first)) return null
  return { family_name: family.trim(), given_name: first.trim(), title }
}

/** All people of a line, or nobody when one of them cannot be read. */
function takeAll(draft: Draft, read: (PnrPerson[] | null)[]): boolean {
  const people: PnrPerson[] = []
  for (const group of read) {
    if (group === null) return false
    // Places are counted from the first person of all.
    const offset = draft.people.length + people.length
    people.push(
      ...group.map((person) => ({
        ...person,
        with_adult: person.with_adult === null ? null : person.with_adult + offset,
      })),
    )
  }
  draft.people.push(...people)
  return people.length > 0
}

function amadeusPerson(text: string, draft: Draft): PnrPerson[] | null {
  const [, number = '', family = '', given = '', notes = ''] =
    /^(\d+)\.([A-Z' -]+)\/([A-Z' -]+?)((?:\([^()]*\))*)$/.exec(text.trim()) ?? []
  const name = named(family, given)
  if (!name) return null
  const person: PnrPerson = { ...nobody, ...name, number: Number(number), type: 'adult' }
  const people = [person]
  for (const [, note = ''] of notes.matchAll(/\(([^()]*)\)/g)) {
    const [, kind = '', born] = /^(ADT|CHD|INS|YTH|STU|SRC|LBR|SEA|ITX)(?:\/(\w+))?$/.exec(note) ?? []
    const [, surname = '', first = '', birth] = /^INF([A-Z' -]*)\/([A-Z' -]+?)(?:\/(\w+))?$/.exec(note) ?? []
    const day = born ?? birth
    const on = day === undefined ? null : bornOn(day, birthsUntil(draft))
    if (day !== undefined && on === null) return null
    if (kind)
      Object.assign(person, { type: kind === 'CHD' ? 'child' : kind === 'INS' ? 'infant' : 'adult', birth_date: on })
    else {
      const infant = named(surname || family, first)
      if (!infant) return null
      people.push({ ...nobody, ...infant, number: null, type: 'infant', birth_date: on, with_adult: 0 })
    }
  }
  return people
}

/** What stands after the star of a name: an age, a kind, a birth. Null when it is none of them. */
function remarked(remark: string, draft: Draft): Partial<PnrPerson> | null {
  const text = remark.replace(/^P-/, '')
  if (text === '' || text === 'ADT') return {}
  if (text === 'INF') return { type: 'infant' }
  const [, age] = /^C(\d{2})$/.exec(text) ?? []
  if (age !== undefined) return { type: 'child', age: Number(age) }
  const [, child, day] = /^(CNN|CHD)?(\d{1,2}[A-Z]{3}\d{2})?$/.exec(text) ?? []
  const born = day === undefined ? null : bornOn(day, birthsUntil(draft))
  if (child === undefined && born === null) return null
  return { ...(child && { type: 'child' as const }), ...(born && { birth_date: born }) }
}

function countedPerson(text: string, draft: Draft): PnrPerson[] | null {
  const [, number = '', infant = '', shared = '', family = '', givens = '', remark = ''] =
    /^(\d+)\.(I\/)?(\d+)([A-Z' -]+)\/([A-Z' /-]+?)(?:\*(\S+))?$/.exec(text.trim()) ?? []
  const about = remarked(remark, draft)
  const each = givens.split('/')
  if (!about || !number || each.length !== Number(shared)) return null
  const people = each.map((given): PnrPerson | null => {
    const name = named(family, given)
    return name && { ...nobody, type: infant ? 'infant' : 'adult', ...about, ...name, number: Number(number) }
  })
  return people.every((person) => person !== null) ? people : null
}

/** `1.KHAN/ALI RAZA MR(ADT)(INF/ZARA/14AUG26)   2.KHAN/SANA MRS(ADT)` */
export const amadeusNames: Rule = on(/^\s*\d+\.[A-Z][A-Z' -]*\//, (_found, draft, { text }) =>
  takeAll(
    draft,
    text
      .split(/\s+(?=\d+\.[A-Z])/)
      .filter((part) => part.trim())
      .map((part) => amadeusPerson(part, draft)),
  ),
)

/** `1.1KHAN/ALI RAZA MR  2.1KHAN/SANA MRS`, of Sabre and Galileo. */
export const countedNames: Rule = on(/^\s*\d+\.(I\/)?\d+[A-Z][A-Z' -]*\//, (_found, draft, { text }) =>
  takeAll(
    draft,
    text
      .split(/\s+(?=\d+\.(?:I\/)?\d)/)
      .filter((part) => part.trim())
      .map((part) => countedPerson(part, draft)),
  ),
)

/** Sabre and Galileo do not say on whose lap an infant travels: the first with the first adult, as the trade has it. */
export function seatInfants({ people }: Draft): void {
  const adults = people.flatMap(({ type }, place) => (type === 'adult' ? [place] : []))
  const loose = people.filter(({ type, with_adult: with_ }) => type === 'infant' && with_ === null)
  for (const [index, infant] of loose.entries()) infant.with_adult = adults[index] ?? null
}

/** Somebody by their number in the text; `infant` is the one on their lap. */
export function personByNumber({ people }: Draft, number: number, infant = false): PnrPerson | null {
  const place = people.findIndex((person) => person.number === number)
  if (!infant) return people[place] ?? null
  return people.find((person) => person.type === 'infant' && place >= 0 && person.with_adult === place) ?? null
}

/** Somebody by name, when only one can be meant. `cut`: the surname's first letters and one initial. */
export function personByName({ people }: Draft, family: string, given: string, cut = false): PnrPerson | null {
  const first = given.replace(/ (MRS|MR|MSTR|MS|MISS|DR)$/, '').trim()
  const found = people.filter((person) =>
    cut
      ? person.family_name.startsWith(family) && person.given_name.startsWith(given)
      : person.family_name === family.trim() && person.given_name === first,
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
