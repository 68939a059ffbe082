import { NONE, type ReportDates, type ReportGroup } from '@safar/contract/money/reports.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { Queries } from '../../platform/database/database.ts'
import type { Fact } from '../../platform/documents/blocks.ts'
import { labelsOf } from './labels.queries.ts'
import { datedWords, groupWords, reportWords } from './report-words.ts'
import { type Narrowed, narrowings } from './trade.ts'

const groups: Record<keyof Narrowed, ReportGroup> = {
  agent_id: 'agent',
  salesman_id: 'salesman',
  product: 'product',
  airline: 'airline',
  supplier: 'supplier',
  route: 'route',
}

/** What a report was narrowed to, as its file says it: a sheet without it would pass for the whole. */
export async function narrowedFacts(
  queries: Queries,
  wanted: Narrowed & { dated: ReportDates },
  locale: Locale,
): Promise<Fact[]> {
  const facts: Fact[] = [{ label: reportWords[locale].dated, value: datedWords[locale][wanted.dated] }]
  for (const name of narrowings) {
    const value = wanted[name]
    if (value === undefined) continue
    const by = groups[name]
    const key = value === NONE ? NONE : String(value)
    const nameOf = await labelsOf(queries, by, [key], locale)
    facts.push({ label: groupWords[locale][by], value: nameOf(key) })
  }
  return facts
}
