import { NONE, type ReportGroup } from '@safar/contract/money/reports.contract'
import { idIn } from '../../../ui/url-state.ts'
import type { OwnFilter, ProfitFilter } from '../api.ts'
import type { ReportView } from './use-report-view.ts'

type FilterView = Pick<ReportView, 'from' | 'to' | 'dated' | 'currency' | 'narrowed'>

/** The URL can be typed by hand, so an invalid id is dropped. */
function idOf(text: string | undefined): number | typeof NONE | undefined {
  if (text === NONE) return NONE
  return idIn(text)
}

export function ownFilter<By extends ReportGroup>({ from, to, dated, currency, narrowed }: FilterView, by: By) {
  const { product, airline, route } = narrowed
  return {
    from,
    to,
    by,
    dated,
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(product && { product }),
    ...(airline && { airline }),
    ...(route && { route }),
  } satisfies Omit<OwnFilter, 'by'> & { by: By }
}

export function profitFilter(shown: FilterView, by: ReportGroup): ProfitFilter {
  const { agent, salesman, supplier } = shown.narrowed
  const agent_id = idOf(agent)
  const salesman_id = idOf(salesman)
  return {
    ...ownFilter(shown, by),
    ...(agent_id && { agent_id }),
    ...(salesman_id && { salesman_id }),
    ...(supplier && { supplier }),
  }
}
