import { NONE, REST } from '@safar/contract/money/reports.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { dayText } from '../../platform/documents/labels.ts'
import { accountLabels, type Group, noneLabels, paymentLabels, productLabel, restLabel } from './report-labels.ts'

const textList = (keys: readonly string[]): SQL =>
  sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`

type NamedGroup = 'agent' | 'salesman' | 'seller' | 'airline' | 'supplier' | 'bank'

const namesSql = (of: NamedGroup, keys: readonly string[], locale: Locale): SQL => {
  const ids = sql`${textList(keys)}::bigint[]`
  const tables: Record<NamedGroup, () => SQL> = {
    agent: () => sql`select u.id::text as key, u.display_name as name from people_directory u where u.id = any(${ids})`,
    salesman: () => sql`select u.id::text as key, u.name from people_directory u where u.id = any(${ids})`,
    seller: () => sql`select u.id::text as key, u.name from people_directory u where u.id = any(${ids})`,
    bank: () => sql`select a.id::text as key, a.name, a.code from ledger_account_directory a where a.id = any(${ids})`,
    airline:
      () => sql`select code as key, case when ${locale === 'ar'} then coalesce(name_ar, name) else name end as name
      from airline_directory where code = any(${textList(keys)})`,
    supplier: () => sql`select substr(code, 9) as key, name from ledger_account_directory
      where code = any(select 'payable:' || key from unnest(${textList(keys)}) as k (key))`,
  }
  return tables[of]()
}

const monthText = (key: string, locale: Locale): string => dayText(`${key}-01`, locale).replace(/^\S+\s/, '')

const isNamedGroup = (by: Group): by is NamedGroup => !['day', 'month', 'product', 'route', 'payment'].includes(by)

async function readNames(queries: Queries, by: NamedGroup, keys: readonly string[], locale: Locale) {
  if (keys.length === 0) return new Map<string, string>()
  const { rows } = await queries.execute<{ key: string; name: string; code?: string }>(namesSql(by, keys, locale))
  return new Map(rows.map(({ key, name, code }) => [key, (code && accountLabels[locale][code]) ?? name]))
}

/** Names of grouping keys in a language. */
export async function readLabels(
  queries: Queries,
  by: Group,
  keys: readonly string[],
  locale: Locale,
): Promise<(key: string) => string> {
  const real = keys.filter((key) => key !== NONE && key !== REST)
  const known = isNamedGroup(by) ? await readNames(queries, by, real, locale) : new Map<string, string>()
  const plain: Partial<Record<Group, (key: string) => string>> = {
    day: (key) => dayText(key, locale),
    month: (key) => monthText(key, locale),
    product: (key) => productLabel(key, locale),
    payment: (key) => paymentLabels[locale][key] ?? key,
  }
  return (key) => {
    if (key === NONE) return noneLabels[locale][by]
    if (key === REST) return restLabel[locale]
    return known.get(key) ?? plain[by]?.(key) ?? key
  }
}
