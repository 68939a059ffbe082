import type { ReportGroup } from '@safar/contract/money/reports.contract'
import { deeper, deeperGroup } from './drill.rules.ts'
import type { ReportView } from './use-report-view.ts'

/** The click handler for a row; undefined if no deeper level is left. */
export function drill(view: ReportView, by: ReportGroup, groups: readonly ReportGroup[]) {
  const standing = { ...view, by }
  if (!deeperGroup(standing, groups)) return undefined
  return ({ key }: { key: string }) => {
    const changes = deeper(standing, key, groups)
    if (changes) view.set(changes, true)
  }
}
