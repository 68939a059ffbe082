import { NONE, type ReportDates, type ReportGroup } from '@safar/contract/money/reports.contract'
import type { Locale } from '@safar/contract/wording/locale'
import type { Queries } from '../../platform/database/database.ts'
import type { Fact } from '../../platform/documents/blocks.ts'
import { readLabels } from './labels.queries.ts'
import { dateLabels, groupLabels, reportLabels } from './report-labels.ts'
import { type DimensionFilter, dimensions } from './trade.ts'

const groups: Record<keyof DimensionFilter, ReportGroup> = {
  agent_id: 'agent',
  salesman_id: 'salesman',
  product: 'product',
  airline: 'airline',
  supplier: 'supplier',
  route: 'route',
}

/** The filters of a report, as shown in its file: without them, the file could be taken for the whole. */
export async function filterFacts(
  queries: Queries,
  filter: DimensionFilter & { dated: ReportDates },
  locale: Locale,
): Promise<Fact[]> {
  const facts: Fact[] = [{ label: reportLabels[locale].dated, value: dateLabels[locale][filter.dated] }]
  for (const name of dimensions) {
    const value = filter[name]
    if (value === undefined) continue
    const by = groups[name]
    const key = value === NONE ? NONE : String(value)
    const nameOf = await readLabels(queries, by, [key], locale)
    facts.push({ label: groupLabels[locale][by], value: nameOf(key) })
  }
  return facts
}
