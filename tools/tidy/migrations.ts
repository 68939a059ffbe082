/** The baseline stands for the migrations up to this number. */
const LAST_OF_BASELINE = 391

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/

/** Marks a migration that must remove something, followed by the reason why older servers are not affected. */
const EXCEPTION = /^-- safe beside older servers: \S+/m

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [/\brename\s+(column\b|constraint\b|to\b|\w+\s+to\b)/i, 'renames something'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, "changes a column's type"],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/i, 'refuses nulls that older servers write'],
  [/\balter\s+column\s+\w+\s+drop\s+default\b/i, 'takes away a default that older servers rely on'],
]

const ADDED_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)\s([^,;]*(?:\([^)]*\)[^,;]*)*)/gi

/** Older servers do not set the new column when they insert. */
const findBareColumns = (text: string): string[] =>
  [...text.matchAll(ADDED_COLUMN)]
    .filter(([, , rest = '']) => /\bnot\s+null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest))
    .map(([, name]) => `adds the column ${name} without a default, which older servers leave out`)

/** Tables created in the same migration are not in use yet. */
function forgetOwnTables(text: string): string {
  const own = [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi)].map(
    ([, name]) => name,
  )
  return text
    .split(';')
    .filter((statement) => !own.some((name) => new RegExp(`^\\s*alter\\s+table\\s+${name}\\b`, 'i').test(statement)))
    .join(';')
}

/** What a migration takes away from servers of the previous version, which keep running during the rollout. */
export function findContractions(sql: string): string[] {
  if (EXCEPTION.test(sql)) return []
  const text = forgetOwnTables(sql.replace(/--.*$/gm, ''))
  return [...contractions.filter(([pattern]) => pattern.test(text)).map(([, what]) => what), ...findBareColumns(text)]
}

function findWrongName(name: string): string[] {
  const number = Number(NAME.exec(name)?.[1])
  if (number > LAST_OF_BASELINE) return []
  return [`is not named like 0400_what_it_adds.sql, with a number above ${LAST_OF_BASELINE}`]
}

/**
 * Migrations come after the baseline and only add, so that a server of the previous version keeps working while the next
 * one starts.
 */
export const checkMigrations = (migrations: ReadonlyMap<string, string>): string[] =>
  [...migrations].flatMap(([name, text]) =>
    [...findWrongName(name), ...findContractions(text)].map((what) => `server/migrations/${name} ${what}`),
  )
