import type { z } from 'zod'
import type { Locale } from './locale.ts'
import { isPlainKey, isTextKey, type PlainKey, translate } from './texts.ts'

type Issue = z.core.$ZodIssue

const sized: Record<
  string,
  { small: 'too_short' | 'number_low' | 'list_short'; big: 'too_long' | 'number_high' | 'list_long' }
> = {
  string: { small: 'too_short', big: 'too_long' },
  array: { small: 'list_short', big: 'list_long' },
  set: { small: 'list_short', big: 'list_long' },
}
const numbers = { small: 'number_low', big: 'number_high' } as const

/** The limit formatted for people, and as a number for choosing the plural. */
const limitValues = (name: 'min' | 'max', limit: number | bigint) => ({
  [name]: limit.toLocaleString('en'),
  count: Number(limit),
})

/** Missing or an empty field; an empty number field is read as NaN. */
const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || Number.isNaN(input)

/** Records are selected, not typed: their ids mean nothing to people. */
const choices = new Map<string, PlainKey>([
  ['agent_id', 'agent_missing'],
  ['customer_id', 'customer_missing'],
])

const expected: Record<string, PlainKey> = {
  number: 'expected_number',
  nan: 'expected_number',
  int: 'expected_whole',
  string: 'expected_text',
  boolean: 'expected_yes_no',
  array: 'expected_list',
}

function choiceSentence({ path, code }: Issue): PlainKey | undefined {
  const field = String(path.at(-1) ?? '')
  if (code !== 'invalid_type' && code !== 'too_small') return undefined
  return choices.get(field) ?? (code === 'too_small' && /(^|_)id$/.test(field) ? 'not_one_of' : undefined)
}

function sentence(issue: Issue, locale: Locale): string {
  // A rule gives the key of its own message.
  if (isTextKey(issue.message) && isPlainKey(issue.message)) return translate(locale, issue.message)
  const choice = choiceSentence(issue)
  if (choice) return translate(locale, choice)
  switch (issue.code) {
    case 'invalid_type':
      return translate(locale, isMissing(issue.input) ? 'required' : (expected[issue.expected] ?? 'wrong_kind'))
    case 'too_small': {
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return translate(locale, 'required')
      return translate(locale, (sized[issue.origin] ?? numbers).small, limitValues('min', issue.minimum))
    }
    case 'too_big':
      return translate(locale, (sized[issue.origin] ?? numbers).big, limitValues('max', issue.maximum))
    case 'invalid_value':
      return translate(locale, issue.input === undefined ? 'required' : 'not_one_of')
    case 'unrecognized_keys':
      return translate(locale, 'unknown_field')
    default:
      return translate(locale, 'wrong_kind')
  }
}

/** Issues of a schema as the map in the specification: field to messages, first one first. */
export function fieldMessages(issues: readonly Issue[], locale: Locale): Record<string, string[]> {
  const map: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || '_'
    map[field] ??= []
    map[field].push(sentence(issue, locale))
  }
  return { ...map }
}
