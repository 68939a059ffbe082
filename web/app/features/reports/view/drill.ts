import type { ReportGroup } from '@safar/contract/money/reports.contract'
import { deeper, deeperGroup } from './drill.rules.ts'
import type { ReportView } from './use-report-view.ts'

/** The click handler for a row; undefined if no deeper level is left. */
export function drill(view: ReportView, by: ReportGroup, groups: readonly ReportGroup[]) {
  const state = { ...view, by }
  if (!deeperGroup(state, groups)) return undefined
  return ({ key }: { key: string }) => {
    const changes = deeper(state, key, groups)
    if (changes) view.set(changes, true)
  }
}
